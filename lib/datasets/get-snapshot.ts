import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDataset, selectSnapshot } from "./queries";
import { serializeSnapshot } from "./serialize";
import type { Snapshot } from "./snapshot";

/** A pinned snapshot. @throws {AppError} `not_found` once its dataset was deleted. */
export function getSnapshot(ctx: Ctx, snapshotId: string): Promise<Snapshot> {
  return readTransaction(ctx, async (tx) => {
    const snapshot = await selectSnapshot(tx, snapshotId);
    const dataset = snapshot === undefined ? undefined : await selectDataset(tx, snapshot.datasetId);
    if (snapshot === undefined || dataset === undefined) throw notFound("snapshot");
    return serializeSnapshot(snapshot, dataset);
  });
}
