import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { datasetChanges, datasetSegments, datasetSnapshots, datasets } from "@/db/schema/datasets";
import { reports } from "@/db/schema/reports";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type Database, getDatabase } from "@/lib/ctx/database";
import { onlyRow } from "@/lib/ctx/only-row";

export type DatasetRow = typeof datasets.$inferSelect;

/** Content hash of the rows as received, of those that the profile knows. */
export function receivedHash({ contentHash, prepared }: Pick<DatasetRow, "contentHash" | "prepared">): string {
  return prepared?.receivedHash ?? contentHash;
}

export type SegmentRow = typeof datasetSegments.$inferSelect;
export type SnapshotRow = typeof datasetSnapshots.$inferSelect;
export type ChangeRow = typeof datasetChanges.$inferSelect;
/** Where the files of a snapshot are, and what is in them. */
export type SnapshotFiles = Pick<SnapshotRow, "storageKey" | "sampleKey" | "sha256" | "sampleSha256">;
type Own<Values> = Omit<Values, "workspaceId">;

const CHANGES_MAX = 200;

export async function insertDataset(ctx: TxCtx, values: Own<typeof datasets.$inferInsert>): Promise<DatasetRow> {
  return onlyRow(
    await ctx.tx
      .insert(datasets)
      .values({ createdBy: ctx.actor.id, ...values, workspaceId: ctx.workspaceId })
      .returning(),
  );
}

export async function insertSegment(
  ctx: TxCtx,
  values: Own<typeof datasetSegments.$inferInsert> & { sha256: string },
): Promise<void> {
  await ctx.tx.insert(datasetSegments).values({ ...values, workspaceId: ctx.workspaceId });
}

export async function insertSnapshot(
  ctx: TxCtx,
  values: Own<typeof datasetSnapshots.$inferInsert> & SnapshotFiles,
): Promise<void> {
  await ctx.tx.insert(datasetSnapshots).values({ ...values, workspaceId: ctx.workspaceId });
}

/** The parts that hold rows of a generation now, in the order of their rows, and since when one is damaged. */
export function selectParts(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  generation: number,
): Promise<Pick<SegmentRow, "id" | "rowCount" | "damagedAt">[]> {
  return ctx.tx
    .select({ id: datasetSegments.id, rowCount: datasetSegments.rowCount, damagedAt: datasetSegments.damagedAt })
    .from(datasetSegments)
    .where(
      and(
        eq(datasetSegments.workspaceId, ctx.workspaceId),
        eq(datasetSegments.datasetId, datasetId),
        eq(datasetSegments.generation, generation),
        isNull(datasetSegments.stagedFor),
        isNull(datasetSegments.supersededAt),
      ),
    )
    .orderBy(asc(datasetSegments.position));
}

/** Other hashes for the files of snapshots, which were made again. */
export async function updateSnapshotHashes(ctx: TxCtx, { storageKey, sha256, sampleSha256 }: SnapshotFiles): Promise<void> {
  await ctx.tx
    .update(datasetSnapshots)
    .set({ sha256, sampleSha256 })
    .where(and(eq(datasetSnapshots.workspaceId, ctx.workspaceId), eq(datasetSnapshots.storageKey, storageKey)));
}

/** Of segments that are not marked so yet. */
export async function updateDamagedAt(ids: readonly Id<"segment">[], at: Date | null): Promise<void> {
  const unless = at === null ? isNotNull(datasetSegments.damagedAt) : isNull(datasetSegments.damagedAt);
  await getDatabase()
    .db.update(datasetSegments)
    .set({ damagedAt: at })
    .where(and(inArray(datasetSegments.id, [...ids]), unless));
}

export async function insertChange(ctx: TxCtx, values: Own<typeof datasetChanges.$inferInsert>): Promise<void> {
  await ctx.tx.insert(datasetChanges).values({ ...values, workspaceId: ctx.workspaceId });
}

/** Newest first. */
export function selectChanges(ctx: TxCtx, datasetId: Id<"dataset">): Promise<ChangeRow[]> {
  return ctx.tx
    .select()
    .from(datasetChanges)
    .where(and(eq(datasetChanges.workspaceId, ctx.workspaceId), eq(datasetChanges.datasetId, datasetId)))
    .orderBy(desc(datasetChanges.createdAt), desc(datasetChanges.id))
    .limit(CHANGES_MAX);
}

export async function selectDataset(ctx: TxCtx, id: Id<"dataset">): Promise<DatasetRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)));
  return row;
}

export async function updateNameAndTags(
  ctx: TxCtx,
  id: Id<"dataset">,
  set: { name?: string; tags?: string[]; updatedAt?: Date },
): Promise<void> {
  await ctx.tx
    .update(datasets)
    .set(set)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)));
}

/**
 * Gives a dataset other types and profiles, and the choices they come from.
 * @returns undefined when its rows or choices are not those any more that `from` says.
 */
export async function updateTypes(
  ctx: TxCtx,
  from: Pick<DatasetRow, "id" | "generation" | "profiledRevision" | "contentHash" | "choices">,
  values: Pick<DatasetRow, "columns" | "quality" | "choices" | "cells" | "updatedAt">,
): Promise<DatasetRow | undefined> {
  const [row] = await ctx.tx
    .update(datasets)
    .set(values)
    .where(
      and(
        eq(datasets.workspaceId, ctx.workspaceId),
        eq(datasets.id, from.id),
        eq(datasets.generation, from.generation),
        eq(datasets.profiledRevision, from.profiledRevision),
        eq(datasets.contentHash, from.contentHash),
        eq(datasets.choices, from.choices),
      ),
    )
    .returning();
  return row;
}

/** Reports by dataset, for the datasets named. */
export async function countReports(ctx: TxCtx, datasetIds: readonly Id<"dataset">[]): Promise<Map<string, number>> {
  if (datasetIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ datasetId: reports.datasetId, reports: count() })
    .from(reports)
    .where(and(eq(reports.workspaceId, ctx.workspaceId), inArray(reports.datasetId, [...datasetIds])))
    .groupBy(reports.datasetId);
  return new Map(rows.map((row) => [row.datasetId, row.reports]));
}

/** Removes the reports of a dataset. @returns their ids. */
export async function deleteReports(ctx: TxCtx, datasetId: Id<"dataset">): Promise<string[]> {
  const rows = await ctx.tx
    .delete(reports)
    .where(and(eq(reports.workspaceId, ctx.workspaceId), eq(reports.datasetId, datasetId)))
    .returning({ id: reports.id });
  return rows.map(({ id }) => id);
}

/** @returns false when there is none. Segments and snapshots go with it. */
export async function deleteDataset(ctx: TxCtx, id: Id<"dataset">): Promise<boolean> {
  const rows = await ctx.tx
    .delete(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)))
    .returning({ id: datasets.id });
  return rows.length > 0;
}

/** Holds the dataset until the transaction ends, so that nothing is added to it meanwhile. */
export async function lockDataset(ctx: TxCtx, id: Id<"dataset">): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: datasets.id })
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)))
    .for("update");
  return rows.length > 0;
}

/** Storage keys of every file of a dataset, all generations. */
export async function selectStorageKeys(ctx: TxCtx, datasetId: Id<"dataset">): Promise<string[]> {
  const segments = await ctx.tx
    .select({ key: datasetSegments.storageKey })
    .from(datasetSegments)
    .where(and(eq(datasetSegments.workspaceId, ctx.workspaceId), eq(datasetSegments.datasetId, datasetId)));
  const snapshots = await ctx.tx
    .select({ key: datasetSnapshots.storageKey, sample: datasetSnapshots.sampleKey })
    .from(datasetSnapshots)
    .where(and(eq(datasetSnapshots.workspaceId, ctx.workspaceId), eq(datasetSnapshots.datasetId, datasetId)));
  return [...segments.map(({ key }) => key), ...snapshots.flatMap(({ key, sample }) => [key, sample])];
}

/** The snapshot that shows the newest rows of a generation, under the newest choices. */
export async function selectLatestSnapshot(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  generation: number,
): Promise<SnapshotRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(datasetSnapshots)
    .where(
      and(
        eq(datasetSnapshots.workspaceId, ctx.workspaceId),
        eq(datasetSnapshots.datasetId, datasetId),
        eq(datasetSnapshots.generation, generation),
      ),
    )
    .orderBy(sql`${datasetSnapshots.revision} desc nulls last`, desc(datasetSnapshots.createdAt), desc(datasetSnapshots.id))
    .limit(1);
  return row;
}

export async function selectSnapshot(ctx: TxCtx, id: Id<"snapshot">): Promise<SnapshotRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(datasetSnapshots)
    .where(and(eq(datasetSnapshots.workspaceId, ctx.workspaceId), eq(datasetSnapshots.id, id)));
  return row;
}

/** Which of these storage keys belong to a dataset of any workspace. For the sweeper, which belongs to none. */
export async function selectKnownKeys(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const wanted = [...keys];
  const segments = await database.db
    .select({ key: datasetSegments.storageKey })
    .from(datasetSegments)
    .where(inArray(datasetSegments.storageKey, wanted));
  const snapshots = await database.db
    .select({ key: datasetSnapshots.storageKey, sample: datasetSnapshots.sampleKey })
    .from(datasetSnapshots)
    .where(or(inArray(datasetSnapshots.storageKey, wanted), inArray(datasetSnapshots.sampleKey, wanted)));
  return new Set([...segments.map(({ key }) => key), ...snapshots.flatMap(({ key, sample }) => [key, sample])]);
}
