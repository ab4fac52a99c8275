import { LIMITS } from "@/lib/contract/limits";
import type { Upload } from "@/lib/contract/uploads";
import { AppError } from "@/lib/core/errors";
import { cleanFileName } from "@/lib/core/file-name";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { checkExtension } from "../reading/files/extensions";
import { serializeUpload } from "./serialize-upload";
import { makeUploadFiles, removeUploadFiles } from "./upload-files";
import { countOpenUploads, insertUpload, lockOpenUploads } from "./upload-queries";

const KEPT_MS = 86_400_000;

/**
 * Announces a file that is sent in pieces, by the person who asks; it is kept for a day.
 * @throws {AppError} `unsupported_media_type`, `conflict` when too many are open in the workspace.
 */
export async function startUpload(ctx: Ctx, { fileName, bytes }: { fileName: string; bytes: number }): Promise<Upload> {
  if (ctx.actor.kind !== "user") throw new AppError("forbidden", "Only a person can send a file in pieces.");
  const name = cleanFileName(fileName);
  checkExtension(name);
  const id = newId("upload");
  await makeUploadFiles(id);
  try {
    return await writeTransaction(ctx, async (tx) => {
      await lockOpenUploads(tx);
      if ((await countOpenUploads(tx)) >= LIMITS.openUploads) {
        throw new AppError(
          "conflict",
          `${LIMITS.openUploads} uploads are in progress in this workspace. Store or remove one of them first.`,
          { code: "open_uploads" },
        );
      }
      const createdAt = ctx.clock.now();
      const expiresAt = new Date(createdAt.getTime() + KEPT_MS);
      return serializeUpload(await insertUpload(tx, { id, fileName: name, bytes, createdAt, expiresAt }));
    });
  } catch (error) {
    await removeUploadFiles(id);
    throw error;
  }
}
