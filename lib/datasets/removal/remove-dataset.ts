import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { removeEgress } from "@/lib/egress/remove-egress";
import { storage } from "@/lib/platform/storage/storage";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { deleteDataset, deleteReports, lockDataset, selectStorageKeys } from "../queries";
import { removeFiles } from "./remove-files";

/**
 * Deletes a dataset for good, with its rows, who sent them, and its reports. Its files go once that is committed; those of a crash in
 * between are found by `sweepFiles`.
 * @throws {AppError} `not_found`.
 */
export async function removeDataset(
  ctx: Ctx,
  id: Id<"dataset">,
): Promise<{ id: Id<"dataset">; deleted: true; reportsDeleted: number }> {
  const { keys, reportsDeleted } = await writeTransaction(ctx, async (tx) => {
    if (!(await lockDataset(tx, id))) throw notFound("dataset");
    const found = await selectStorageKeys(tx, id);
    const deleted = await deleteReports(tx, id);
    await removeEgress(tx, deleted);
    await deleteDataset(tx, id);
    await recordAudit(tx, "dataset.deleted", id, { reports: deleted.length });
    return { keys: found, reportsDeleted: deleted.length };
  });
  try {
    await removeFiles(storage(), keys);
  } catch (error) {
    // Deleted it is: the sweeper finds the files once the storage is there again.
    ctx.log.warn({ err: error, datasetId: id }, "files of a deleted dataset could not be removed yet");
  }
  return { id, deleted: true, reportsDeleted };
}
