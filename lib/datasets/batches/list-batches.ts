import type { contract } from "@/lib/contract/contract";
import type { QueryOf } from "@/lib/contract/endpoint";
import type { BatchItem } from "@/lib/contract/ingest";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type ListedBatch, selectBatches, selectState } from "./batch-queries";

/** The newest batches of a dataset, newest first; those that were replaced since are among them. @throws {AppError} `not_found`. */
export function listBatches(ctx: Ctx, id: Id<"dataset">, query: QueryOf<typeof contract.listBatches>): Promise<BatchItem[]> {
  return readTransaction(ctx, async (tx) => {
    if ((await selectState(tx, id)) === undefined) throw notFound("dataset");
    return (await selectBatches(tx, id, { limit: query.limit, sourceId: query.sourceId })).map(serializeBatch);
  });
}

function serializeBatch(row: ListedBatch): BatchItem {
  return {
    id: row.id,
    source: { kind: row.sourceKind, id: row.sourceId, name: row.senderName, origin: row.origin },
    mode: row.mode,
    rowCount: row.rowCount,
    sentRows: row.sentRows,
    total: row.totalAfter,
    reading: row.reading,
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
  };
}
