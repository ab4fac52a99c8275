import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Upload } from "@/lib/contract/uploads";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { serializeUpload } from "./serialize-upload";
import { writePiece } from "./upload-files";
import { lockUpload, updateReceived } from "./upload-queries";

/**
 * Adds the next piece of a file; a piece that is stored already changes nothing. It is on disk before it is counted, and
 * the upload is held meanwhile: of two pieces at once only one is written.
 * @throws {AppError} `not_found`, `invalid` beyond the announced size, `conflict` naming where to go on.
 */
export function addPiece(ctx: Ctx, id: Id<"upload">, { fields, file }: BodyOf<typeof contract.addPiece.body>): Promise<Upload> {
  return writeTransaction(ctx, async (tx) => {
    const upload = await lockUpload(tx, id);
    if (upload === undefined) throw notFound("upload");
    const end = fields.offset + file.bytes;
    if (end > upload.bytes) {
      throw new AppError("invalid", `offset: the piece ends at byte ${end}, the file was announced with ${upload.bytes}.`);
    }
    if (end <= upload.receivedBytes) return serializeUpload(upload);
    if (fields.offset !== upload.receivedBytes) throw elsewhere(upload.receivedBytes);
    await writePiece(id, fields.offset, file.path);
    const after = await updateReceived(tx, id, fields.offset, end);
    if (after === undefined) throw elsewhere(upload.receivedBytes);
    return serializeUpload(after);
  });
}

function elsewhere(receivedBytes: number): AppError {
  return new AppError("conflict", `The server has ${receivedBytes} bytes of this file: go on at offset ${receivedBytes}.`, {
    code: "upload_offset",
  });
}
