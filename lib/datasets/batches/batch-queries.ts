import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, max, min, ne, sql, sum } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { datasetBatches, datasetSegments, datasets } from "@/db/schema/datasets";
import { integrations } from "@/db/schema/integrations";
import { apiKeys } from "@/db/schema/workspaces";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { DatasetRow } from "../queries";

type BatchRow = typeof datasetBatches.$inferSelect;
export type NewBatchRow = Omit<typeof datasetBatches.$inferInsert, "workspaceId">;

/** What a request brought, whatever becomes of it. */
export type BatchFacts = Pick<
  NewBatchRow,
  "id" | "sourceKind" | "sourceId" | "sourceName" | "rowCount" | "sentRows" | "payloadBytes"
> & { origin: string | null; payload: string | null };

/** Batches that are appended together. */
interface Growth {
  batches: readonly BatchFacts[];
  /** Rows that the dataset may have. */
  rowsMax: number;
  names: readonly string[];
  at: Date;
}

const counters = {
  rowCount: datasets.rowCount,
  generation: datasets.generation,
  nextBatch: datasets.nextBatch,
};

/** Counters of a dataset after a change. */
type Counters = Pick<DatasetRow, keyof typeof counters>;

const { payload: _payload, ...facts } = getTableColumns(datasetBatches);

const own = (ctx: TxCtx, id: Id<"dataset">) => and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id));
const batchesOf = (ctx: TxCtx, datasetId: Id<"dataset">) =>
  and(eq(datasetBatches.workspaceId, ctx.workspaceId), eq(datasetBatches.datasetId, datasetId));
const segmentsOf = (ctx: TxCtx, datasetId: Id<"dataset">) =>
  and(eq(datasetSegments.workspaceId, ctx.workspaceId), eq(datasetSegments.datasetId, datasetId));

/**
 * Appends batches to the tail where nothing has to be decided: all rows fit, every name is known, and a workflow is asked
 * already. One statement with one form, however many they are: this is the way of nearly every request.
 * @returns rows of the dataset after each; undefined, having changed nothing, where something has to be decided.
 */
export async function appendAsKnown(ctx: TxCtx, id: Id<"dataset">, growth: Growth): Promise<number[] | undefined> {
  const { batches, names } = growth;
  const rows = batches.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const bytes = batches.reduce((sum, { payloadBytes }) => sum + payloadBytes, 0);
  const at = growth.at.toISOString();
  const [after] = await rowsOf<{ total: string }>(
    ctx.tx,
    sql`with grown as (
      update datasets set row_count = row_count + ${rows}::bigint, next_batch = next_batch + ${batches.length}::bigint,
        revision = revision + 1, tail_rows = tail_rows + ${rows}::bigint, tail_bytes = tail_bytes + ${bytes}::bigint,
        size_bytes = size_bytes + ${bytes}::bigint, updated_at = ${at}::timestamptz
      where workspace_id = ${ctx.workspaceId} and id = ${id} and settle_queued_at is not null
        and row_count + ${rows}::bigint <= ${growth.rowsMax}::bigint and header @> ${JSON.stringify(names)}::jsonb
      returning workspace_id, id, generation, row_count, next_batch
    ), appended as (
      insert into dataset_batches (id, workspace_id, dataset_id, generation, number, source_kind, source_id, source_name, origin,
        mode, row_count, sent_rows, total_after, payload_bytes, payload, created_at)
      select b."id", g.workspace_id, g.id, g.generation, g.next_batch - ${batches.length}::bigint + b."place",
        b."sourceKind"::batch_source, b."sourceId", b."sourceName", b."origin", 'append', b."rowCount", b."sentRows",
        g.row_count - ${rows}::bigint + b."upTo", b."payloadBytes", b."payload", ${at}::timestamptz
      from grown g, json_to_recordset(${JSON.stringify(placed(batches))}::json) as b("id" text, "place" bigint,
        "sourceKind" text, "sourceId" text, "sourceName" text, "origin" text, "rowCount" integer, "sentRows" integer,
        "upTo" bigint, "payloadBytes" integer, "payload" text)
    ) select row_count::text as total from grown`,
  );
  if (after === undefined) return undefined;
  return placed(batches).map(({ upTo }) => Number(after.total) - rows + upTo);
}

/** Each with its place among them, and how many rows they are up to and with it. */
function placed(batches: readonly BatchFacts[]) {
  let upTo = 0;
  return batches.map((batch, place) => {
    upTo += batch.rowCount;
    return { ...batch, place, upTo };
  });
}

/** How far a dataset is, without its profile, which may be large. */
export async function selectState(ctx: TxCtx, id: Id<"dataset">) {
  const [row] = await ctx.tx
    .select({
      ...counters,
      revision: datasets.revision,
      profiledRevision: datasets.profiledRevision,
      profiledRowCount: datasets.profiledRowCount,
      profiledAt: datasets.profiledAt,
      updatedAt: datasets.updatedAt,
    })
    .from(datasets)
    .where(own(ctx, id));
  return row;
}

/** Facts of a dataset that a change of its rows starts from. */
export type LivingDataset = Counters &
  Pick<
    DatasetRow,
    "name" | "header" | "settleQueuedAt" | "revision" | "tailRows" | "tailBytes" | "sizeBytes" | "choices" | "preparation"
  >;

/** Holds the dataset until the transaction ends. @returns undefined when there is none. */
export async function lockLiving(ctx: TxCtx, id: Id<"dataset">): Promise<LivingDataset | undefined> {
  const [row] = await ctx.tx
    .select({
      ...counters,
      name: datasets.name,
      header: datasets.header,
      settleQueuedAt: datasets.settleQueuedAt,
      revision: datasets.revision,
      tailRows: datasets.tailRows,
      tailBytes: datasets.tailBytes,
      sizeBytes: datasets.sizeBytes,
      choices: datasets.choices,
      preparation: datasets.preparation,
    })
    .from(datasets)
    .where(own(ctx, id))
    .for("update");
  return row;
}

/** Writes new facts of a dataset that the transaction holds. */
export async function updateLiving(ctx: TxCtx, id: Id<"dataset">, values: Partial<DatasetRow>): Promise<void> {
  await ctx.tx.update(datasets).set(values).where(own(ctx, id));
}

export async function insertBatches(ctx: TxCtx, batches: readonly NewBatchRow[]): Promise<void> {
  if (batches.length === 0) return;
  const rows = batches.reduce((sum, { rowCount }) => sum + rowCount, 0);
  ctx.count(({ rowsAccepted }) => rowsAccepted.inc(rows));
  await ctx.tx.insert(datasetBatches).values(batches.map((batch) => ({ ...batch, workspaceId: ctx.workspaceId })));
}

export async function selectBatch(ctx: TxCtx, id: Id<"batch">): Promise<Omit<BatchRow, "payload"> | undefined> {
  const [row] = await ctx.tx
    .select(facts)
    .from(datasetBatches)
    .where(and(eq(datasetBatches.workspaceId, ctx.workspaceId), eq(datasetBatches.id, id)));
  return row;
}

/**
 * Takes everything before `generation` out of sight: files stay for those who read them now, rows of the tail go, but for those
 * that a version names.
 */
export async function supersedeBefore(ctx: TxCtx, datasetId: Id<"dataset">, generation: number, at: Date): Promise<void> {
  await ctx.tx
    .update(datasetSegments)
    .set({ supersededAt: at })
    .where(
      and(
        segmentsOf(ctx, datasetId),
        ne(datasetSegments.generation, generation),
        isNull(datasetSegments.supersededAt),
        isNull(datasetSegments.stagedFor),
      ),
    );
  await ctx.tx
    .update(datasetBatches)
    .set({ payload: null })
    .where(
      and(
        batchesOf(ctx, datasetId),
        isNotNull(datasetBatches.payload),
        ne(datasetBatches.generation, generation),
        sql`not exists (select 1 from dataset_versions v where v.workspace_id = ${datasetBatches.workspaceId}
          and v.dataset_id = ${datasetBatches.datasetId} and v.generation = ${datasetBatches.generation} and v.tail_rows > 0)`,
      ),
    );
}

/** A batch of the tail, with how many rows of the tail stand before it. */
interface TailBatch {
  payload: string;
  before: number;
  rowCount: number;
}

/** Batches that hold the rows `from` (inclusive) to `to` (exclusive) of the tail, counted from 0. */
export async function selectTail(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  generation: number,
  { from, to }: { from: number; to: number },
): Promise<TailBatch[]> {
  const t = datasetBatches;
  const before = sql<number>`sum(${t.rowCount}) over (order by ${t.number}) - ${t.rowCount}`;
  const placed = ctx.tx
    .select({ id: t.id, before: before.as("before") })
    .from(t)
    .where(and(batchesOf(ctx, datasetId), eq(t.generation, generation), isNotNull(t.payload)))
    .as("placed");
  const rows = await ctx.tx
    .select({ payload: t.payload, before: placed.before, rowCount: t.rowCount })
    .from(placed)
    .innerJoin(t, eq(t.id, placed.id))
    .where(
      and(
        eq(t.workspaceId, ctx.workspaceId),
        sql`${placed.before} < ${to}::bigint`,
        sql`${placed.before} + ${t.rowCount} > ${from}::bigint`,
      ),
    )
    .orderBy(asc(t.number));
  return rows.map((row) => ({ payload: row.payload ?? "[]", before: Number(row.before), rowCount: row.rowCount }));
}

/** A batch without its rows, and the name of its sender. */
export type ListedBatch = Omit<BatchRow, "payload"> & { senderName: string };

/** The name that a sender has now; once it is gone, the one it had. */
const senderName = sql<string>`coalesce(${apiKeys.name}, ${integrations.name}, ${datasetBatches.sourceName})`;
const isKey = and(eq(apiKeys.workspaceId, datasetBatches.workspaceId), eq(apiKeys.id, datasetBatches.sourceId));
const isIntegration = and(eq(integrations.workspaceId, datasetBatches.workspaceId), eq(integrations.id, datasetBatches.sourceId));

/** The newest first. */
export function selectBatches(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  { limit, sourceId }: { limit: number; sourceId: string | undefined },
): Promise<ListedBatch[]> {
  return ctx.tx
    .select({ ...facts, senderName })
    .from(datasetBatches)
    .leftJoin(apiKeys, isKey)
    .leftJoin(integrations, isIntegration)
    .where(and(batchesOf(ctx, datasetId), sourceId === undefined ? undefined : eq(datasetBatches.sourceId, sourceId)))
    .orderBy(desc(datasetBatches.number))
    .limit(limit);
}

/** Senders of the rows that are there, by website; who sent last comes first. They are counted first, however many batches there are. */
export function selectRowSources(ctx: TxCtx, datasetId: Id<"dataset">, generation: number, limit: number) {
  const t = datasetBatches;
  const sent = ctx.tx
    .select({
      kind: t.sourceKind,
      id: t.sourceId,
      name: max(t.sourceName).as("told_name"),
      origin: t.origin,
      batches: count().as("batch_count"),
      rows: sum(t.rowCount).as("row_sum"),
      firstAt: min(t.createdAt).as("first_at"),
      lastAt: max(t.createdAt).as("last_at"),
    })
    .from(t)
    .where(and(batchesOf(ctx, datasetId), eq(t.generation, generation), isNull(t.removedAt), gt(t.rowCount, 0)))
    .groupBy(t.sourceKind, t.sourceId, t.origin)
    .orderBy(desc(max(t.createdAt)), asc(t.sourceId), asc(t.origin))
    .limit(limit)
    .as("sent");
  return ctx.tx
    .select({
      kind: sent.kind,
      id: sent.id,
      name: sql<string>`coalesce(${apiKeys.name}, ${integrations.name}, ${sent.name})`,
      origin: sent.origin,
      batches: sent.batches,
      rows: sql`${sent.rows}`.mapWith(Number),
      firstAt: sql`${sent.firstAt}`.mapWith(t.createdAt),
      lastAt: sql`${sent.lastAt}`.mapWith(t.createdAt),
    })
    .from(sent)
    .leftJoin(apiKeys, and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, sent.id)))
    .leftJoin(integrations, and(eq(integrations.workspaceId, ctx.workspaceId), eq(integrations.id, sent.id)))
    .orderBy(desc(sent.lastAt), asc(sent.id), asc(sent.origin));
}
