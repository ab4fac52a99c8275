import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import type { Appended } from "./batch";
import { selectBatch } from "./batch-queries";

/** What became of a batch when it came. @throws {AppError} `not_found` once its dataset was deleted. */
export function getAppended(ctx: Ctx, batchId: Id<"batch">): Promise<Appended> {
  return readTransaction(ctx, async (tx) => {
    const batch = await selectBatch(tx, batchId);
    if (batch === undefined) throw notFound("dataset");
    const { id, datasetId, rowCount, sentRows, totalAfter } = batch;
    return { batchId: id, datasetId, accepted: rowCount, total: totalAfter, truncated: rowCount < sentRows };
  });
}
