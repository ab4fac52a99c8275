import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDataset, selectLatestSnapshot, selectSegments } from "./queries";
import { wholeSnapshot } from "./rebuild-snapshot";
import type { Snapshot } from "./snapshot";

/**
 * The rows of a dataset as they are now, for a report to read in all its steps: keep the id and ask `getSnapshot`
 * for it afterwards.
 * @throws {AppError} `not_found`, `conflict` while the dataset has no rows.
 */
export async function pinSnapshot(ctx: Ctx, datasetId: string): Promise<Snapshot> {
  const pinned = await readTransaction(ctx, async (tx) => {
    const dataset = await selectDataset(tx, datasetId);
    if (dataset === undefined) throw notFound("dataset");
    const snapshot = await selectLatestSnapshot(tx, datasetId, dataset.generation);
    if (snapshot === undefined) throw new AppError("conflict", "The dataset has no rows yet.");
    return { snapshot, dataset, segments: await selectSegments(tx, datasetId, dataset.generation) };
  });
  return wholeSnapshot(ctx, pinned);
}
