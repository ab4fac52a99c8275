import type { Upload } from "@/lib/contract/uploads";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { serializeUpload } from "./serialize-upload";
import { selectUpload } from "./upload-queries";

/** How far a file of the person who asks is. @throws {AppError} `not_found`. */
export function getUpload(ctx: Ctx, id: Id<"upload">): Promise<Upload> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectUpload(tx, id);
    if (row === undefined) throw notFound("upload");
    return serializeUpload(row);
  });
}
