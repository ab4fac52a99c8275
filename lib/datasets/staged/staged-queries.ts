import { and, asc, eq, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import { datasetSegments, datasets } from "@/db/schema/datasets";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import type { DatasetRow, SegmentRow } from "../queries";

/** Takes the next batch number of a dataset. @returns undefined when there is no dataset. */
export async function takeBatchNumber(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
): Promise<Pick<DatasetRow, "generation" | "nextBatch"> | undefined> {
  const [row] = await ctx.tx
    .update(datasets)
    .set({ nextBatch: sql`${datasets.nextBatch} + 1` })
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, datasetId)))
    .returning({ generation: datasets.generation, nextBatch: datasets.nextBatch });
  return row === undefined ? undefined : { ...row, nextBatch: row.nextBatch - 1 };
}

/** Segments that a run has staged, in order. */
export function selectStaged(ctx: TxCtx, datasetId: Id<"dataset">, runId: string): Promise<SegmentRow[]> {
  return ctx.tx
    .select()
    .from(datasetSegments)
    .where(stagedBy(ctx, datasetId, runId))
    .orderBy(asc(datasetSegments.position), asc(datasetSegments.id));
}

/** @returns storage keys of what was staged. */
export async function deleteStaged(ctx: TxCtx, datasetId: Id<"dataset">, runId: string): Promise<string[]> {
  const rows = await ctx.tx
    .delete(datasetSegments)
    .where(stagedBy(ctx, datasetId, runId))
    .returning({ key: datasetSegments.storageKey });
  return rows.map(({ key }) => key);
}

/** Makes a staged segment part of the dataset. @returns false when it is not staged any more. */
export async function makeLive(
  ctx: TxCtx,
  segmentId: Id<"segment">,
  place: Pick<SegmentRow, "generation" | "position" | "storageKey" | "rowCount" | "sizeBytes">,
): Promise<boolean> {
  const rows = await ctx.tx
    .update(datasetSegments)
    .set({ ...place, stagedFor: null })
    .where(
      and(
        eq(datasetSegments.workspaceId, ctx.workspaceId),
        eq(datasetSegments.id, segmentId),
        isNotNull(datasetSegments.stagedFor),
      ),
    )
    .returning({ id: datasetSegments.id });
  return rows.length > 0;
}

/** Where the next segment of a generation goes. The dataset must be held. */
export async function nextPosition(ctx: TxCtx, datasetId: Id<"dataset">, generation: number): Promise<number> {
  const [row] = await ctx.tx
    .select({ last: max(datasetSegments.position) })
    .from(datasetSegments)
    .where(
      and(
        eq(datasetSegments.workspaceId, ctx.workspaceId),
        eq(datasetSegments.datasetId, datasetId),
        eq(datasetSegments.generation, generation),
        isNull(datasetSegments.stagedFor),
      ),
    );
  return (row?.last ?? -1) + 1;
}

/** Runs of any workspace that staged something before a moment. For the sweeper, which belongs to none. */
export function selectStagedBefore(
  database: Database,
  before: Date,
): Promise<{ runId: string | null; workspaceId: string; datasetId: Id<"dataset"> }[]> {
  return database.db
    .selectDistinct({
      runId: datasetSegments.stagedFor,
      workspaceId: datasetSegments.workspaceId,
      datasetId: datasetSegments.datasetId,
    })
    .from(datasetSegments)
    .where(and(isNotNull(datasetSegments.stagedFor), lt(datasetSegments.createdAt, before)))
    .limit(500);
}

function stagedBy(ctx: TxCtx, datasetId: Id<"dataset">, runId: string) {
  return and(
    eq(datasetSegments.workspaceId, ctx.workspaceId),
    eq(datasetSegments.datasetId, datasetId),
    eq(datasetSegments.stagedFor, runId),
  );
}
