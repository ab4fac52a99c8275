import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { removeUploadFiles } from "./upload-files";
import { deleteUpload } from "./upload-queries";

/** Forgets a file and what was chosen for it; a dataset made of it stays. @throws {AppError} `not_found`. */
export async function removeUpload(ctx: Ctx, id: Id<"upload">): Promise<{ id: Id<"upload">; deleted: true }> {
  await writeTransaction(ctx, async (tx) => {
    if (!(await deleteUpload(tx, id))) throw notFound("upload");
  });
  await removeUploadFiles(id);
  return { id, deleted: true };
}
