import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectState } from "./batch-queries";
import { selectHeldBatches } from "./removal-queries";

/** Batches of one sender whose rows are in a dataset now, by their ids; none where the dataset is gone. */
export async function listHeldBatches(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  sourceId: string,
): Promise<Map<Id<"batch">, { rowCount: number; createdAt: Date }>> {
  const dataset = await selectState(ctx, datasetId);
  if (dataset === undefined) return new Map();
  const rows = await selectHeldBatches(ctx, datasetId, dataset.generation, sourceId);
  return new Map(rows.map(({ id, rowCount, createdAt }) => [id, { rowCount, createdAt }]));
}
