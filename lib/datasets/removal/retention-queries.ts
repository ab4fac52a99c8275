import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { datasetSnapshots } from "@/db/schema/datasets";
import { workspaces } from "@/db/schema/workspaces";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

/** Before which moments what nobody needs may go. */
export interface RetentionMoments {
  /** Snapshots must have been outdated by then. */
  snapshots: Date;
  /** Segments must have been superseded by then. */
  segments: Date;
  /** Batches must have come by then. */
  batches: Date;
}

/** One dataset of any workspace. */
export interface DatasetPlace {
  workspaceId: string;
  datasetId: Id<"dataset">;
}

type Executor = Parameters<typeof rowsOf>[0];

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Of the same dataset as `s`, `g` or `b`, whichever stands in the statement around it. */
const sameDataset = (inner: string, outer: string): SQL =>
  sql.raw(`${inner}.workspace_id = ${outer}.workspace_id and ${inner}.dataset_id = ${outer}.dataset_id`);

/** In the order that `selectLatestSnapshot` takes the newest by. */
const isAfter = sql.raw("(coalesce(n.revision, -1), n.created_at, n.id) > (coalesce(s.revision, -1), s.created_at, s.id)");

const isNamedByReport = sql.raw(
  "exists (select 1 from reports r where r.workspace_id = s.workspace_id and r.dataset_id = s.dataset_id and r.snapshot_id = s.id)",
);

/** A version names the snapshot `s`, or segment `g`. */
const isNamedByVersion = (row: "s" | "g"): SQL =>
  sql`exists (select 1 from dataset_versions v where ${sameDataset("v", row)} and ${sql.raw(row === "s" ? "v.snapshot_id = s.id" : "g.id = any(v.segment_ids)")})`;

/**
 * Snapshots `s` of datasets `d` that were not the newest of their dataset's current rows for a while, or whose dataset has no
 * row left to read, and that neither a report nor a version names. Who was handed one while it was the newest has named it by then.
 */
function isOutdated(before: Date): SQL {
  const at = moment(before);
  return sql`s.created_at < ${at} and not ${isNamedByReport} and not ${isNamedByVersion("s")} and (
    exists (select 1 from dataset_snapshots n where ${sameDataset("n", "s")} and n.generation = d.generation
      and n.created_at < ${at} and (s.generation < d.generation or ${isAfter}))
    or (d.columns = '[]'::jsonb and d.profiled_revision = d.revision and d.profiled_at < ${at})
    or (s.generation < d.generation and (
      d.updated_at < ${at}
      or exists (select 1 from dataset_batches b where ${sameDataset("b", "s")} and b.generation > s.generation and b.created_at < ${at})
      or exists (select 1 from dataset_segments g where ${sameDataset("g", "s")} and g.generation > s.generation
        and g.staged_for is null and g.superseded_at is null and g.created_at < ${at})
    ))
  )`;
}

/** Segments `g` that were superseded long enough ago and that neither a snapshot nor a version names. */
function isUnread(before: Date): SQL {
  return sql`g.staged_for is null and g.superseded_at < ${moment(before)} and not exists (
    select 1 from dataset_snapshots s where ${sameDataset("s", "g")} and g.id = any(s.segment_ids)) and not ${isNamedByVersion("g")}`;
}

/** Datasets of all workspaces with something that may go, in the order of their ids. For the sweeper, which belongs to none. */
export async function selectPrunable(database: Database, moments: RetentionMoments, limit: number): Promise<DatasetPlace[]> {
  const place = (table: string) => sql.raw(`select ${table}.workspace_id, ${table}.dataset_id`);
  const itsDataset = (table: string) =>
    sql.raw(`join datasets d on d.workspace_id = ${table}.workspace_id and d.id = ${table}.dataset_id`);
  return rowsOf<DatasetPlace>(
    database.db,
    sql`select workspace_id as "workspaceId", dataset_id as "datasetId" from (
      ${place("s")} from dataset_snapshots s ${itsDataset("s")} where ${isOutdated(moments.snapshots)}
      union
      ${place("g")} from dataset_segments g where ${isUnread(moments.segments)}
      union
      ${place("g")} from dataset_segments g ${itsDataset("g")}
        where g.generation < d.generation and g.superseded_at is null and g.staged_for is null
      union
      select d.workspace_id, d.id from datasets d where d.generation > 1 and (
        select b.generation < d.generation and b.created_at < ${moment(moments.batches)} from dataset_batches b
        where b.workspace_id = d.workspace_id and b.dataset_id = d.id and (b.payload is null or b.generation = d.generation)
        order by b.number limit 1)
    ) prunable order by dataset_id limit ${limit}`,
  );
}

/**
 * Holds a dataset against everything that changes its rows, until the transaction ends. Reports may be queued on it meanwhile.
 * @returns its generation; null when it is gone.
 */
export async function holdForPruning(tx: Executor, { workspaceId, datasetId }: DatasetPlace): Promise<number | null> {
  const [row] = await rowsOf<{ generation: number }>(
    tx,
    sql`select generation from datasets where workspace_id = ${workspaceId} and id = ${datasetId} for no key update`,
  );
  return row?.generation ?? null;
}

/**
 * Deletes outdated snapshots, those not that a report pins meanwhile: they are held first, and only then is it asked which
 * of them a report names. @returns the storage keys that they had.
 */
export async function deleteOutdatedSnapshots(
  tx: Executor,
  { workspaceId, datasetId }: DatasetPlace,
  before: Date,
  limit: number,
): Promise<string[]> {
  const held = await rowsOf<{ id: Id<"snapshot"> }>(
    tx,
    sql`select s.id from dataset_snapshots s join datasets d on d.workspace_id = s.workspace_id and d.id = s.dataset_id
      where s.workspace_id = ${workspaceId} and s.dataset_id = ${datasetId} and ${isOutdated(before)}
      order by s.id limit ${limit} for update of s`,
  );
  if (held.length === 0) return [];
  const ids = held.map(({ id }) => id);
  const gone = await rowsOf<{ key: string; sample: string }>(
    tx,
    sql`delete from dataset_snapshots s where s.workspace_id = ${workspaceId} and s.dataset_id = ${datasetId}
      and s.id in ${ids} and not ${isNamedByReport} returning s.storage_key as "key", s.sample_key as "sample"`,
  );
  return gone.flatMap(({ key, sample }) => [key, sample]);
}

/** Notes of segments of older generations that they are superseded, where nothing says so yet: their day begins now. */
export async function supersedeOlder(
  tx: Executor,
  { workspaceId, datasetId }: DatasetPlace,
  generation: number,
  at: Date,
): Promise<void> {
  await tx.execute(sql`update dataset_segments set superseded_at = ${moment(at)} where workspace_id = ${workspaceId}
    and dataset_id = ${datasetId} and generation < ${generation} and superseded_at is null and staged_for is null`);
}

/** @returns the storage keys of the segments that were deleted. */
export async function deleteUnreadSegments(
  tx: Executor,
  { workspaceId, datasetId }: DatasetPlace,
  before: Date,
  limit: number,
): Promise<string[]> {
  const gone = await rowsOf<{ key: string }>(
    tx,
    sql`delete from dataset_segments where workspace_id = ${workspaceId} and dataset_id = ${datasetId} and id in (
      select g.id from dataset_segments g where g.workspace_id = ${workspaceId} and g.dataset_id = ${datasetId}
      and ${isUnread(before)} order by g.id limit ${limit}) returning storage_key as "key"`,
  );
  return gone.map(({ key }) => key);
}

/** Deletes batches of older generations, but for those whose rows no segment holds yet. @returns how many. */
export async function deleteOldBatches(
  tx: Executor,
  { workspaceId, datasetId }: DatasetPlace,
  { generation, before, limit }: { generation: number; before: Date; limit: number },
): Promise<number> {
  const gone = await rowsOf<{ number: number }>(
    tx,
    sql`delete from dataset_batches where workspace_id = ${workspaceId} and dataset_id = ${datasetId} and number in (
      select b.number from dataset_batches b where b.workspace_id = ${workspaceId} and b.dataset_id = ${datasetId}
      and b.generation < ${generation} and b.payload is null and b.created_at < ${moment(before)} order by b.number limit ${limit}) returning number`,
  );
  return gone.length;
}

/** Keeps a snapshot from being deleted until the transaction ends. @returns false when it is gone. */
export async function keepSnapshot(ctx: TxCtx, id: Id<"snapshot">): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: datasetSnapshots.id })
    .from(datasetSnapshots)
    .where(and(eq(datasetSnapshots.workspaceId, ctx.workspaceId), eq(datasetSnapshots.id, id)))
    .for("key share");
  return rows.length > 0;
}

/** Which of these ids are workspaces of this installation. For the sweeper, which belongs to none. */
export async function selectKnownWorkspaces(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(inArray(workspaces.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
