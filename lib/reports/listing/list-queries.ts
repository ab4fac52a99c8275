import { and, eq, type SQL, sql } from "drizzle-orm";
import { datasets } from "@/db/schema/datasets";
import { reportMarks, reports } from "@/db/schema/reports";
import type { ReportQuery } from "@/lib/contract/reports";
import type { ReportSort } from "@/lib/contract/words/report-words";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { bearsMarks, type MarkFilters, selectTags } from "@/lib/ctx/marks";
import { type SortBy, sorted } from "@/lib/ctx/sorted";

export type FoundReport = Awaited<ReturnType<typeof selectFitting>>[number];

const SORTS: Readonly<Record<"createdAt" | "title", SortBy>> = {
  createdAt: { time: reports.createdAt },
  title: { name: reports.sortTitle },
};

/** So many of those that fit, in an order, from a place in it. @throws {AppError} invalid: a cursor of another list. */
export async function selectFitting(
  ctx: TxCtx,
  asked: Pick<ReportQuery, "status" | "datasetId"> & {
    marks: MarkFilters;
    sort: ReportSort;
    cursor: string | undefined;
    filters: unknown;
    limit: number;
  },
) {
  const by = SORTS[asked.sort.endsWith("title") ? "title" : "createdAt"];
  const { order, after } = sorted({ by, id: reports.id, noun: "report" }, asked);
  const bears = await bearsMarks(ctx, reportMarks, reports.id, asked.marks);
  if (bears === null) return [];
  return ctx.tx
    .select({
      id: reports.id,
      title: reports.title,
      status: reports.status,
      datasetId: reports.datasetId,
      datasetName: datasets.name,
      scheduleId: reports.scheduleId,
      tags: reports.tags,
      favouredBy: reports.favouredBy,
      sortTitle: reports.sortTitle,
      createdAt: reports.createdAt,
      completedAt: reports.completedAt,
    })
    .from(reports)
    .innerJoin(datasets, and(eq(datasets.workspaceId, reports.workspaceId), eq(datasets.id, reports.datasetId)))
    .where(
      and(
        eq(reports.workspaceId, ctx.workspaceId),
        asked.status === undefined ? undefined : eq(reports.status, asked.status),
        asked.datasetId === undefined ? undefined : eq(reports.datasetId, asked.datasetId),
        bears,
        after,
      ),
    )
    .orderBy(...order)
    .limit(asked.limit);
}

/** Puts a report among a person's favourites, or takes it out. @returns false when there is no such report. */
export async function updateFavoured(ctx: TxCtx, id: Id<"report">, personId: string, isFavourite: boolean): Promise<boolean> {
  const without = sql`array_remove(${reports.favouredBy}, ${personId})`;
  const favouredBy: SQL = isFavourite ? sql`array_append(${without}, ${personId})` : without;
  const rows = await ctx.tx
    .update(reports)
    .set({ favouredBy })
    .where(and(eq(reports.workspaceId, ctx.workspaceId), eq(reports.id, id)))
    .returning({ id: reports.id });
  return rows.length > 0;
}

/** A title that a person gave, other tags, or both. @returns the report; undefined when there is none. */
export async function updateTitleAndTags(
  ctx: TxCtx,
  id: Id<"report">,
  set: { title?: string; titleGiven?: true; tags?: string[] },
) {
  const own = and(eq(reports.workspaceId, ctx.workspaceId), eq(reports.id, id));
  if (Object.keys(set).length > 0) await ctx.tx.update(reports).set(set).where(own);
  const [row] = await ctx.tx.select().from(reports).where(own);
  return row;
}

/** Every tag that a report has, in their order. */
export function selectReportTags(ctx: TxCtx): Promise<string[]> {
  return selectTags(ctx, reportMarks);
}
