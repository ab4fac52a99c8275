import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDataset, selectSnapshot } from "../queries";
import type { Snapshot } from "../snapshot";
import { wholeSnapshot } from "./rebuild-snapshot";
import { selectSnapshotSegments } from "./segment-queries";

/** A pinned snapshot. @throws {AppError} `not_found` once its dataset was deleted. */
export async function getSnapshot(ctx: Ctx, snapshotId: Id<"snapshot">): Promise<Snapshot> {
  const pinned = await readTransaction(ctx, async (tx) => {
    const snapshot = await selectSnapshot(tx, snapshotId);
    const dataset = snapshot === undefined ? undefined : await selectDataset(tx, snapshot.datasetId);
    if (snapshot === undefined || dataset === undefined) throw notFound("snapshot");
    return { snapshot, dataset, segments: await selectSnapshotSegments(tx, snapshot) };
  });
  return wholeSnapshot(ctx, pinned);
}
