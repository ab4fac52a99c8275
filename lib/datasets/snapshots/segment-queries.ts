import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { datasetVersions } from "@/db/schema/dataset-versions";
import { datasetBatches, datasetSegments, datasetSnapshots, datasets } from "@/db/schema/datasets";
import type { BatchSource } from "@/lib/contract/ingest";
import { asId, type Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import type { DatasetRow, SegmentRow, SnapshotRow } from "../queries";

/** A batch whose rows stand in the tail. */
export interface TailFacts {
  number: number;
  rowCount: number;
  payloadBytes: number;
}

/** Batches of the tail, from one number to another. */
export interface BatchRange {
  datasetId: Id<"dataset">;
  generation: number;
  from: number;
  to: number;
}

/** Of one merge. */
const RENAMED_MAX = 2_000;

const isLive = and(isNull(datasetSegments.stagedFor), isNull(datasetSegments.supersededAt));

function segmentsOf(ctx: TxCtx, datasetId: Id<"dataset">) {
  return and(eq(datasetSegments.workspaceId, ctx.workspaceId), eq(datasetSegments.datasetId, datasetId));
}

function ofDataset(ctx: TxCtx, id: Id<"dataset">) {
  return and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id));
}

function inTail(ctx: TxCtx, datasetId: Id<"dataset">, generation: number) {
  return and(
    eq(datasetBatches.workspaceId, ctx.workspaceId),
    eq(datasetBatches.datasetId, datasetId),
    eq(datasetBatches.generation, generation),
    isNotNull(datasetBatches.payload),
  );
}

/** Segments that hold rows of a generation now, in the order of their rows. */
export function selectLiveSegments(ctx: TxCtx, datasetId: Id<"dataset">, generation: number): Promise<SegmentRow[]> {
  return ctx.tx
    .select()
    .from(datasetSegments)
    .where(and(segmentsOf(ctx, datasetId), eq(datasetSegments.generation, generation), isLive))
    .orderBy(asc(datasetSegments.position));
}

/** The segments that a snapshot names, in its order, whether their rows are still those of the dataset or not. */
export async function selectSnapshotSegments(
  ctx: TxCtx,
  { datasetId, segmentIds }: Pick<SnapshotRow, "datasetId" | "segmentIds">,
): Promise<SegmentRow[]> {
  const rows = await ctx.tx
    .select()
    .from(datasetSegments)
    .where(and(segmentsOf(ctx, datasetId), inArray(datasetSegments.id, segmentIds)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return segmentIds.flatMap((id) => byId.get(id) ?? []);
}

/** Batches of the tail in their order, at most `limit`. */
export function selectTailFacts(ctx: TxCtx, datasetId: Id<"dataset">, generation: number, limit: number): Promise<TailFacts[]> {
  return ctx.tx
    .select({
      number: datasetBatches.number,
      rowCount: datasetBatches.rowCount,
      payloadBytes: datasetBatches.payloadBytes,
    })
    .from(datasetBatches)
    .where(inTail(ctx, datasetId, generation))
    .orderBy(asc(datasetBatches.number))
    .limit(limit);
}

/** The rows of these batches, as far as they are still in the tail. */
export async function selectPayloads(ctx: TxCtx, range: BatchRange): Promise<{ number: number; payload: string }[]> {
  const rows = await ctx.tx
    .select({ number: datasetBatches.number, payload: datasetBatches.payload })
    .from(datasetBatches)
    .where(
      and(
        inTail(ctx, range.datasetId, range.generation),
        gte(datasetBatches.number, range.from),
        lte(datasetBatches.number, range.to),
      ),
    )
    .orderBy(asc(datasetBatches.number));
  return rows.map(({ number, payload }) => ({ number, payload: payload ?? "[]" }));
}

/** Holds the dataset until the transaction ends. @returns undefined when there is none. */
export async function lockDatasetRow(ctx: TxCtx, id: Id<"dataset">): Promise<DatasetRow | undefined> {
  const [row] = await ctx.tx.select().from(datasets).where(ofDataset(ctx, id)).for("update");
  return row;
}

/** Keeps rows of a dataset from going until the transaction ends. @returns undefined when there is none. */
export async function holdOther(
  ctx: TxCtx,
  id: Id<"dataset">,
): Promise<Pick<DatasetRow, "generation" | "profiledRevision"> | undefined> {
  const { generation, profiledRevision } = datasets;
  const [row] = await ctx.tx.select({ generation, profiledRevision }).from(datasets).where(ofDataset(ctx, id)).for("share");
  return row;
}

/** Says of every batch of the tail in this range that a segment holds its rows now. @returns how many that were. */
export async function moveToSegment(
  ctx: TxCtx,
  range: BatchRange,
  segmentId: Id<"segment">,
): Promise<{ batches: number; rows: number; bytes: number }> {
  const moved = await ctx.tx
    .update(datasetBatches)
    .set({ payload: null, segmentId })
    .where(
      and(
        inTail(ctx, range.datasetId, range.generation),
        gte(datasetBatches.number, range.from),
        lte(datasetBatches.number, range.to),
      ),
    )
    .returning({ rows: datasetBatches.rowCount, bytes: datasetBatches.payloadBytes });
  return {
    batches: moved.length,
    rows: moved.reduce((sum, { rows }) => sum + rows, 0),
    bytes: moved.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Counts a segment in whose rows came out of the tail. */
export async function countFolded(
  ctx: TxCtx,
  id: Id<"dataset">,
  folded: { rows: number; bytes: number; segmentBytes: number },
): Promise<void> {
  await ctx.tx
    .update(datasets)
    .set({
      tailRows: sql`${datasets.tailRows} - ${folded.rows}::bigint`,
      tailBytes: sql`${datasets.tailBytes} - ${folded.bytes}::bigint`,
      sizeBytes: sql`greatest(0, ${datasets.sizeBytes} - ${folded.bytes}::bigint + ${folded.segmentBytes}::bigint)`,
    })
    .where(ofDataset(ctx, id));
}

/** Takes segments out of sight. @returns how many of them were live. */
export async function supersedeSegments(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  ids: readonly Id<"segment">[],
  at: Date,
): Promise<number> {
  const rows = await ctx.tx
    .update(datasetSegments)
    .set({ supersededAt: at })
    .where(and(segmentsOf(ctx, datasetId), inArray(datasetSegments.id, [...ids]), isLive))
    .returning({ id: datasetSegments.id });
  return rows.length;
}

/**
 * Lets a segment take the place of others: batches that name those name it now, unless they are so many that everybody who
 * appends would wait for it.
 * @returns names under which batches of the new segment are still known.
 */
export async function takeOverBatches(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  before: readonly Pick<SegmentRow, "id" | "layout">[],
  to: Id<"segment">,
): Promise<string[]> {
  const names = before.flatMap(({ id, layout }) => [id, ...(layout?.holds ?? []).map((name) => asId("segment", name))]);
  const named = and(
    eq(datasetBatches.workspaceId, ctx.workspaceId),
    eq(datasetBatches.datasetId, datasetId),
    inArray(datasetBatches.segmentId, names),
  );
  const some = await ctx.tx
    .select({ number: datasetBatches.number })
    .from(datasetBatches)
    .where(named)
    .limit(RENAMED_MAX + 1);
  if (some.length > RENAMED_MAX) return names;
  await ctx.tx.update(datasetBatches).set({ segmentId: to }).where(named);
  return [];
}

export async function addBytes(ctx: TxCtx, id: Id<"dataset">, bytes: number): Promise<void> {
  await ctx.tx
    .update(datasets)
    .set({ sizeBytes: sql`greatest(0, ${datasets.sizeBytes} + ${bytes}::bigint)` })
    .where(ofDataset(ctx, id));
}

/** The profile of a dataset; the transaction holds it. */
type NewProfile = Pick<
  DatasetRow,
  | "columns"
  | "quality"
  | "contentHash"
  | "cells"
  | "columnCount"
  | "profiledRevision"
  | "profiledRowCount"
  | "profiledAt"
  | "prepared"
> &
  Partial<Pick<DatasetRow, "choices" | "preparation" | "updatedAt">>;

export async function updateProfile(ctx: TxCtx, id: Id<"dataset">, profile: NewProfile): Promise<void> {
  await ctx.tx.update(datasets).set(profile).where(ofDataset(ctx, id));
}

/** True when rows of this generation were profiled before. */
export async function hasSnapshot(ctx: TxCtx, datasetId: Id<"dataset">, generation: number): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ id: datasetSnapshots.id })
    .from(datasetSnapshots)
    .where(
      and(
        eq(datasetSnapshots.workspaceId, ctx.workspaceId),
        eq(datasetSnapshots.datasetId, datasetId),
        eq(datasetSnapshots.generation, generation),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Rows that a generation began with; null when nothing says so. */
export async function rowsReplaced(ctx: TxCtx, datasetId: Id<"dataset">, generation: number): Promise<number | null> {
  const [row] = await ctx.tx
    .select({ total: datasetBatches.totalAfter })
    .from(datasetBatches)
    .where(
      and(
        eq(datasetBatches.workspaceId, ctx.workspaceId),
        eq(datasetBatches.datasetId, datasetId),
        eq(datasetBatches.generation, generation),
        eq(datasetBatches.mode, "replace"),
      ),
    )
    .orderBy(desc(datasetBatches.number))
    .limit(1);
  return row?.total ?? null;
}

/** The newest appends of a generation, the newest first. */
export function selectAppends(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  generation: number,
  limit: number,
): Promise<{ kind: BatchSource; name: string; rowCount: number }[]> {
  return ctx.tx
    .select({ kind: datasetBatches.sourceKind, name: datasetBatches.sourceName, rowCount: datasetBatches.rowCount })
    .from(datasetBatches)
    .where(
      and(
        eq(datasetBatches.workspaceId, ctx.workspaceId),
        eq(datasetBatches.datasetId, datasetId),
        eq(datasetBatches.generation, generation),
        eq(datasetBatches.mode, "append"),
        isNull(datasetBatches.removedAt),
      ),
    )
    .orderBy(desc(datasetBatches.number))
    .limit(limit);
}

/**
 * Says that nobody has to be asked any more, if that is so: the profile knows every row, the tail is empty, and so are those that
 * versions hold.
 * @param left generations whose rows cannot be folded.
 * @returns false when there is still something to do.
 */
export async function clearQueued(ctx: TxCtx, id: Id<"dataset">, left: readonly number[]): Promise<boolean> {
  const held = ctx.tx
    .select({ id: datasetVersions.id })
    .from(datasetVersions)
    .where(
      and(
        eq(datasetVersions.workspaceId, ctx.workspaceId),
        eq(datasetVersions.datasetId, id),
        gt(datasetVersions.tailRows, 0),
        notInArray(datasetVersions.generation, [...left]),
      ),
    );
  const isKnown = and(eq(datasets.revision, datasets.profiledRevision), eq(datasets.tailRows, 0), notExists(held));
  const rows = await ctx.tx
    .update(datasets)
    .set({ settleQueuedAt: null })
    .where(and(ofDataset(ctx, id), isKnown))
    .returning({ id: datasets.id });
  return rows.length > 0;
}

/** Says when a workflow was last at work. @returns false when the dataset is gone. */
export async function touchQueued(ctx: TxCtx, id: Id<"dataset">, at: Date): Promise<boolean> {
  const rows = await ctx.tx.update(datasets).set({ settleQueuedAt: at }).where(ofDataset(ctx, id)).returning({ id: datasets.id });
  return rows.length > 0;
}

const needsSettling = or(ne(datasets.revision, datasets.profiledRevision), gt(datasets.tailRows, 0));

/** Datasets of all workspaces that wait for a workflow which does not come. For the sweeper, which belongs to none. */
export function selectForgotten(
  database: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<{ workspaceId: string; id: Id<"dataset"> }[]> {
  return database.db
    .select({ workspaceId: datasets.workspaceId, id: datasets.id })
    .from(datasets)
    .where(or(lt(datasets.settleQueuedAt, before), and(isNull(datasets.settleQueuedAt), needsSettling)))
    .orderBy(asc(datasets.settleQueuedAt))
    .limit(limit);
}

/** Takes a forgotten dataset over. @returns false when somebody did meanwhile, or it needs nobody. */
export async function claimForgotten(ctx: TxCtx, id: Id<"dataset">, before: Date, at: Date): Promise<boolean> {
  const rows = await ctx.tx
    .update(datasets)
    .set({ settleQueuedAt: at })
    .where(and(ofDataset(ctx, id), or(lt(datasets.settleQueuedAt, before), and(isNull(datasets.settleQueuedAt), needsSettling))))
    .returning({ id: datasets.id });
  return rows.length > 0;
}
