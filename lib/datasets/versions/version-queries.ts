import { and, countDistinct, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { datasetVersions } from "@/db/schema/dataset-versions";
import { datasetBatches, datasetSegments, datasetSnapshots } from "@/db/schema/datasets";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { onlyRow } from "@/lib/ctx/only-row";

export type VersionRow = typeof datasetVersions.$inferSelect;
/** Rows of a generation that ended, which stand in batches because a version names them. */
export type HeldTail = Pick<VersionRow, "generation" | "header">;

const versionsOf = (ctx: TxCtx, datasetId: Id<"dataset">) =>
  and(eq(datasetVersions.workspaceId, ctx.workspaceId), eq(datasetVersions.datasetId, datasetId));

/** Generations follow each other whatever the clocks of several servers say. */
const newestFirst = [desc(datasetVersions.generation), desc(datasetVersions.createdAt), desc(datasetVersions.id)];

export async function insertVersion(
  ctx: TxCtx,
  values: Omit<typeof datasetVersions.$inferInsert, "workspaceId">,
): Promise<VersionRow> {
  return onlyRow(
    await ctx.tx
      .insert(datasetVersions)
      .values({ ...values, workspaceId: ctx.workspaceId })
      .returning(),
  );
}

/** The newest first. */
export function selectVersions(ctx: TxCtx, datasetId: Id<"dataset">): Promise<VersionRow[]> {
  return ctx.tx
    .select()
    .from(datasetVersions)
    .where(versionsOf(ctx, datasetId))
    .orderBy(...newestFirst);
}

export async function selectVersion(ctx: TxCtx, datasetId: Id<"dataset">, id: Id<"version">): Promise<VersionRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(datasetVersions)
    .where(and(versionsOf(ctx, datasetId), eq(datasetVersions.id, id)));
  return row;
}

/** A version of any dataset. */
export async function selectVersionById(ctx: TxCtx, id: Id<"version">): Promise<VersionRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(datasetVersions)
    .where(and(eq(datasetVersions.workspaceId, ctx.workspaceId), eq(datasetVersions.id, id)));
  return row;
}

/** The newest version of the rows that a content hash stands for. */
export async function selectVersionOfRows(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  contentHash: string,
): Promise<VersionRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(datasetVersions)
    .where(and(versionsOf(ctx, datasetId), eq(datasetVersions.contentHash, contentHash)))
    // What a person gave a name is what they know it by.
    .orderBy(sql`${datasetVersions.name} is null`, ...newestFirst)
    .limit(1);
  return row;
}

/**
 * Deletes versions, and rows of batches that only they held. Files that they name go with the next look of `pruneDatasets` a day
 * from now, as those who read them now need them.
 * @returns how many there were.
 */
export async function deleteVersions(ctx: TxCtx, datasetId: Id<"dataset">, ids: readonly Id<"version">[]): Promise<number> {
  if (ids.length === 0) return 0;
  await ctx.tx.execute(sql`update dataset_segments g set superseded_at = ${ctx.clock.now().toISOString()}::timestamptz
    from dataset_versions v left join dataset_snapshots s
      on s.workspace_id = v.workspace_id and s.dataset_id = v.dataset_id and s.id = v.snapshot_id
    where v.workspace_id = ${ctx.workspaceId} and v.dataset_id = ${datasetId} and v.id in ${ids}
      and g.workspace_id = v.workspace_id and g.dataset_id = v.dataset_id and g.superseded_at is not null
      and (g.id = any(v.segment_ids) or g.id = any(s.segment_ids))`);
  const gone = await ctx.tx
    .delete(datasetVersions)
    .where(and(versionsOf(ctx, datasetId), inArray(datasetVersions.id, [...ids])))
    .returning({ generation: datasetVersions.generation, tailRows: datasetVersions.tailRows });
  for (const { generation } of gone.filter(({ tailRows }) => tailRows > 0)) {
    await ctx.tx
      .update(datasetBatches)
      .set({ payload: null })
      .where(
        and(
          eq(datasetBatches.workspaceId, ctx.workspaceId),
          eq(datasetBatches.datasetId, datasetId),
          eq(datasetBatches.generation, generation),
          isNotNull(datasetBatches.payload),
        ),
      );
  }
  return gone.length;
}

/** Generations that ended before their last rows were folded, and that a version names. */
export function selectHeldTails(ctx: TxCtx, datasetId: Id<"dataset">): Promise<HeldTail[]> {
  return ctx.tx
    .select({ generation: datasetVersions.generation, header: datasetVersions.header })
    .from(datasetVersions)
    .where(and(versionsOf(ctx, datasetId), sql`${datasetVersions.tailRows} > 0`));
}

/** Says of the version that ended a generation that a segment holds more of its rows now. @returns false when it is gone. */
export async function addHeldSegment(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  { generation, segmentId, rows }: { generation: number; segmentId: Id<"segment">; rows: number },
): Promise<boolean> {
  const changed = await ctx.tx
    .update(datasetVersions)
    .set({
      segmentIds: sql`array_append(${datasetVersions.segmentIds}, ${segmentId})`,
      tailRows: sql`${datasetVersions.tailRows} - ${rows}::bigint`,
    })
    .where(and(versionsOf(ctx, datasetId), eq(datasetVersions.generation, generation), sql`${datasetVersions.tailRows} > 0`))
    .returning({ id: datasetVersions.id });
  return changed.length > 0;
}

/** Segments that hold rows of a generation now, in the order of their rows. */
export async function selectLiveIds(ctx: TxCtx, datasetId: Id<"dataset">, generation: number): Promise<Id<"segment">[]> {
  const rows = await ctx.tx
    .select({ id: datasetSegments.id })
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
    .orderBy(datasetSegments.position);
  return rows.map(({ id }) => id);
}

/** Whether a segment that holds rows of now is known to be damaged. */
export async function hasDamagedRows(ctx: TxCtx, datasetId: Id<"dataset">): Promise<boolean> {
  const t = datasetSegments;
  const live = and(isNull(t.stagedFor), isNull(t.supersededAt), isNotNull(t.damagedAt));
  const rows = await ctx.tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.workspaceId, ctx.workspaceId), eq(t.datasetId, datasetId), live))
    .limit(1);
  return rows.length > 0;
}

/** Versions that name a segment known to be damaged. */
export async function countDamagedVersions(ctx: TxCtx, datasetId: Id<"dataset">): Promise<number> {
  const { id, segmentIds } = datasetVersions;
  const t = datasetSegments;
  const [row] = await ctx.tx
    .select({ count: countDistinct(id) })
    .from(datasetVersions)
    .innerJoin(
      t,
      and(
        eq(t.workspaceId, ctx.workspaceId),
        eq(t.datasetId, datasetId),
        isNotNull(t.damagedAt),
        sql`${t.id} = any(${segmentIds})`,
      ),
    )
    .where(versionsOf(ctx, datasetId));
  return row?.count ?? 0;
}

/** Makes a segment of an earlier generation one of another again. */
export async function reviveSegment(
  ctx: TxCtx,
  id: Id<"segment">,
  place: { generation: number; position: number },
): Promise<void> {
  await ctx.tx
    .update(datasetSegments)
    .set({ ...place, supersededAt: null })
    .where(and(eq(datasetSegments.workspaceId, ctx.workspaceId), eq(datasetSegments.id, id)));
}

/** Says that a dataset has the rows of a version as this revision. */
export async function setRevision(ctx: TxCtx, id: Id<"version">, revision: number): Promise<void> {
  await ctx.tx
    .update(datasetVersions)
    .set({ revision })
    .where(and(eq(datasetVersions.workspaceId, ctx.workspaceId), eq(datasetVersions.id, id)));
}

/** What the segments that versions name weigh, and whether one of them is damaged. */
export async function selectNamedSegments(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
): Promise<Map<Id<"segment">, { sizeBytes: number; isLive: boolean; isDamaged: boolean }>> {
  const rows = await rowsOf<{ id: Id<"segment">; size: string; live: boolean; damaged: boolean }>(
    ctx.tx,
    sql`select g.id, g.size_bytes::text as size, g.superseded_at is null as live, g.damaged_at is not null as damaged
      from dataset_segments g where g.workspace_id = ${ctx.workspaceId} and g.dataset_id = ${datasetId} and exists (
        select 1 from dataset_versions v where v.workspace_id = g.workspace_id and v.dataset_id = g.dataset_id
          and g.id = any(v.segment_ids))`,
  );
  return new Map(rows.map(({ id, size, live, damaged }) => [id, { sizeBytes: Number(size), isLive: live, isDamaged: damaged }]));
}

/** The newest snapshot of a revision. */
export async function selectSnapshotOf(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  at: { generation: number; revision: number },
): Promise<Pick<typeof datasetSnapshots.$inferSelect, "id" | "segmentIds" | "preparation"> | undefined> {
  const { id, workspaceId, generation, revision, segmentIds, preparation, createdAt } = datasetSnapshots;
  const [row] = await ctx.tx
    .select({ id, segmentIds, preparation })
    .from(datasetSnapshots)
    .where(
      and(
        eq(workspaceId, ctx.workspaceId),
        eq(datasetSnapshots.datasetId, datasetId),
        eq(generation, at.generation),
        eq(revision, at.revision),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return row;
}
