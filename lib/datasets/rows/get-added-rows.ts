import type { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectBatch } from "../batches/batch-queries";

/** The reply of an earlier request, rebuilt from the batch it made. @throws {AppError} `not_found` once its dataset was deleted. */
export function getAddedRows(ctx: Ctx, batchId: Id<"batch">): Promise<ReplyOf<typeof contract.addRows>> {
  return readTransaction(ctx, async (tx) => {
    const batch = await selectBatch(tx, batchId);
    if (batch === undefined) throw notFound("dataset");
    const { id, rowCount, sentRows, totalAfter, reading } = batch;
    return { batchId: id, accepted: rowCount, total: totalAfter, truncated: rowCount < sentRows, reading };
  });
}
