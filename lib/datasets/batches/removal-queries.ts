import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, min, sql } from "drizzle-orm";
import { datasetVersions } from "@/db/schema/dataset-versions";
import { datasetBatches, datasetChanges } from "@/db/schema/datasets";
import type { RemovalRange } from "@/lib/contract/ingest";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { onlyRow } from "@/lib/ctx/only-row";

/** Batches that are there and that a removal is about. */
function within(ctx: TxCtx, datasetId: Id<"dataset">, generation: number, range: RemovalRange) {
  const t = datasetBatches;
  const origin = range.origin === undefined ? undefined : range.origin === null ? isNull(t.origin) : eq(t.origin, range.origin);
  return and(
    eq(t.workspaceId, ctx.workspaceId),
    eq(t.datasetId, datasetId),
    eq(t.generation, generation),
    eq(t.sourceId, range.sourceId),
    origin,
    gte(t.createdAt, new Date(range.from)),
    lt(t.createdAt, new Date(range.to)),
    isNull(t.removedAt),
    gt(t.rowCount, 0),
  );
}

interface Counted {
  batches: number;
  rows: number;
  /** Of their payloads. */
  bytes: number;
  /** Number of the first of them; null where there is none. */
  first: number | null;
}

const sums = {
  batches: count(),
  rows: sql<number>`coalesce(sum(${datasetBatches.rowCount}), 0)`.mapWith(Number),
  bytes: sql<number>`coalesce(sum(${datasetBatches.payloadBytes}), 0)`.mapWith(Number),
  first: min(datasetBatches.number),
};

/** How much a removal would take out. */
export async function countWithin(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  generation: number,
  range: RemovalRange,
): Promise<Counted> {
  return onlyRow(
    await ctx.tx
      .select(sums)
      .from(datasetBatches)
      .where(within(ctx, datasetId, generation, range)),
  );
}

/** Batches of one segment, by their numbers. */
export interface FoldedBatches {
  segmentId: Id<"segment">;
  numbers: number[];
  rows: number;
}

/** Batches of a removal that segments hold. */
export async function selectFoldedWithin(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  generation: number,
  range: RemovalRange,
): Promise<FoldedBatches[]> {
  const t = datasetBatches;
  const rows = await ctx.tx
    .select({ segmentId: t.segmentId, number: t.number, rowCount: t.rowCount })
    .from(t)
    .where(and(within(ctx, datasetId, generation, range), isNotNull(t.segmentId)))
    .orderBy(t.segmentId, t.number);
  const found = new Map<string, FoldedBatches>();
  for (const { segmentId, number, rowCount } of rows) {
    if (segmentId === null) continue;
    const folded = found.get(segmentId) ?? { segmentId, numbers: [], rows: 0 };
    folded.numbers.push(number);
    folded.rows += rowCount;
    found.set(segmentId, folded);
  }
  return [...found.values()];
}

/** What a removal takes from the tail. */
export async function countTailWithin(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  generation: number,
  range: RemovalRange,
): Promise<Counted> {
  return onlyRow(
    await ctx.tx
      .select(sums)
      .from(datasetBatches)
      .where(and(within(ctx, datasetId, generation, range), isNotNull(datasetBatches.payload))),
  );
}

/** Marks batches as removed; nothing of their rows is left in the table. @returns how many. */
export async function removeWithin(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  generation: number,
  range: RemovalRange,
  at: Date,
): Promise<number> {
  const rows = await ctx.tx
    .update(datasetBatches)
    .set({ removedAt: at, payload: null, segmentId: null })
    .where(within(ctx, datasetId, generation, range))
    .returning({ number: datasetBatches.number });
  return rows.length;
}

/**
 * Versions that have rows of this batch, or of one after it: those of its generation that were made since it came.
 * @param batch number of the batch.
 */
export async function selectVersionsWithBatch(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  { generation, batch }: { generation: number; batch: number },
): Promise<Id<"version">[]> {
  const t = datasetVersions;
  const rows = await ctx.tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(eq(t.workspaceId, ctx.workspaceId), eq(t.datasetId, datasetId), eq(t.generation, generation), gt(t.beforeBatch, batch)),
    );
  return rows.map(({ id }) => id);
}

/** Removals of rows since a moment, by the ids of their entries in the history. */
export async function selectRemovalsSince(ctx: TxCtx, datasetId: Id<"dataset">, at: Date | null): Promise<string[]> {
  const t = datasetChanges;
  const rows = await ctx.tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.workspaceId, ctx.workspaceId),
        eq(t.datasetId, datasetId),
        eq(t.kind, "removed_rows"),
        gte(t.createdAt, at ?? new Date(0)),
      ),
    )
    .orderBy(asc(t.id));
  return rows.map(({ id }) => id);
}

/** Rows that were taken out since a moment. */
export async function countRemovedSince(ctx: TxCtx, datasetId: Id<"dataset">, at: Date | null): Promise<number> {
  const t = datasetChanges;
  const [row] = await ctx.tx
    .select({ rows: sql<number>`coalesce(sum(${t.rowCount}), 0)::float8` })
    .from(t)
    .where(
      and(
        eq(t.workspaceId, ctx.workspaceId),
        eq(t.datasetId, datasetId),
        eq(t.kind, "removed_rows"),
        gt(t.createdAt, at ?? new Date(0)),
      ),
    );
  return row?.rows ?? 0;
}

/** Batches of one sender whose rows are there. */
export function selectHeldBatches(ctx: TxCtx, datasetId: Id<"dataset">, generation: number, sourceId: string) {
  const t = datasetBatches;
  return ctx.tx
    .select({ id: t.id, rowCount: t.rowCount, createdAt: t.createdAt })
    .from(t)
    .where(
      and(
        eq(t.workspaceId, ctx.workspaceId),
        eq(t.datasetId, datasetId),
        eq(t.generation, generation),
        eq(t.sourceId, sourceId),
        isNull(t.removedAt),
        gt(t.rowCount, 0),
      ),
    );
}
