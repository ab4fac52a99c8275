import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { persistentTransaction } from "@/lib/ctx/transaction";
import { removeEgress } from "@/lib/egress/remove-egress";
import { storage } from "@/lib/platform/storage/storage";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { deleteDataset, deleteReports, lockDataset, selectDataset, selectStorageKeys } from "../queries";
import { forgetRows } from "../record-change";
import { removeFiles } from "./remove-files";

/**
 * Deletes a dataset for good, with its rows, who sent them, and its reports; so does what other datasets were prepared of its
 * rows. Files go once that is committed; those of a crash in between are found by `sweepFiles`.
 * @throws {AppError} `not_found`.
 */
export async function removeDataset(
  ctx: Ctx,
  id: Id<"dataset">,
): Promise<{ id: Id<"dataset">; deleted: true; reportsDeleted: number }> {
  const { keys, reportsDeleted } = await persistentTransaction(ctx, async (tx) => {
    const dataset = (await lockDataset(tx, id)) ? await selectDataset(tx, id) : undefined;
    if (dataset === undefined) throw notFound("dataset");
    const found = [...(await selectStorageKeys(tx, id)), ...(await forgetRows(tx, { ...dataset, isDeleted: true }))];
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
