import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { datasetMarks, datasets } from "@/db/schema/datasets";
import { LIMITS } from "@/lib/contract/limits";
import type { DatasetSort } from "@/lib/contract/words/dataset-words";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { bearsMarks, type MarkFilters, selectTags } from "@/lib/ctx/marks";
import { type SortBy, sorted } from "@/lib/ctx/sorted";

export type ListedRow = Awaited<ReturnType<typeof selectNewest>>[number];

const LISTED = {
  id: datasets.id,
  name: datasets.name,
  origin: datasets.origin,
  rowCount: datasets.rowCount,
  columnCount: datasets.columnCount,
  tags: datasets.tags,
  favouredBy: datasets.favouredBy,
  sortName: datasets.sortName,
  createdAt: datasets.createdAt,
  updatedAt: datasets.updatedAt,
};

const SORTS: Readonly<Record<"createdAt" | "updatedAt" | "name", SortBy>> = {
  createdAt: { time: datasets.createdAt },
  updatedAt: { time: datasets.updatedAt },
  name: { name: datasets.sortName },
};

/** The 200 most recent ones, newest first. */
export function selectNewest(ctx: TxCtx) {
  return ctx.tx
    .select(LISTED)
    .from(datasets)
    .where(eq(datasets.workspaceId, ctx.workspaceId))
    .orderBy(desc(datasets.createdAt), desc(datasets.id))
    .limit(LIMITS.datasetListItems);
}

/** So many of those that fit, in an order, from a place in it. @throws {AppError} invalid: a cursor of another list. */
export async function selectFitting(
  ctx: TxCtx,
  asked: { marks: MarkFilters; sort: DatasetSort; cursor: string | undefined; filters: unknown; limit: number },
): Promise<ListedRow[]> {
  const { order, after } = sorted({ by: SORTS[columnOf(asked.sort)], id: datasets.id, noun: "dataset" }, asked);
  const bears = await bearsMarks(ctx, datasetMarks, datasets.id, asked.marks);
  if (bears === null) return [];
  return ctx.tx
    .select(LISTED)
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), bears, after))
    .orderBy(...order)
    .limit(asked.limit);
}

function columnOf(sort: DatasetSort): keyof typeof SORTS {
  if (sort.endsWith("createdAt")) return "createdAt";
  return sort.endsWith("updatedAt") ? "updatedAt" : "name";
}

/** Puts a dataset among a person's favourites, or takes it out. @returns false when there is no such dataset. */
export async function updateFavoured(ctx: TxCtx, id: Id<"dataset">, personId: string, isFavourite: boolean): Promise<boolean> {
  const without = sql`array_remove(${datasets.favouredBy}, ${personId})`;
  const favouredBy: SQL = isFavourite ? sql`array_append(${without}, ${personId})` : without;
  const rows = await ctx.tx
    .update(datasets)
    .set({ favouredBy })
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)))
    .returning({ id: datasets.id });
  return rows.length > 0;
}

/** Every tag that a dataset has, in their order. */
export function selectDatasetTags(ctx: TxCtx): Promise<string[]> {
  return selectTags(ctx, datasetMarks);
}
