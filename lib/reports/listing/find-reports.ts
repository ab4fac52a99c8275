import { LIMITS } from "@/lib/contract/limits";
import type { ListedReport, ReportQuery } from "@/lib/contract/reports";
import { type ListPage, pageOf } from "@/lib/core/list-cursor";
import type { Ctx } from "@/lib/ctx/ctx";
import { favouredBy, isFavourite, isNothingAsked } from "@/lib/ctx/marks";
import { readTransaction } from "@/lib/ctx/transaction";
import { listReports } from "../list-reports";
import { serializeListed } from "../serialize";
import { type FoundReport, selectFitting } from "./list-queries";

/**
 * A page of the reports that fit; reports that come meanwhile move none from one page to another. Where nothing is asked, the
 * newest, without a cursor.
 * @throws {AppError} invalid: a cursor that is not of this list.
 */
export async function findReports(ctx: Ctx, query: ReportQuery): Promise<{ data: ListedReport[] } | ListPage<ListedReport>> {
  if (isNothingAsked(query)) return { data: await listReports(ctx) };
  const { cursor, limit = LIMITS.listPageItemsDefault, sort = "-createdAt", ...asked } = query;
  const { q, tag, createdBy, scheduleId, favourite, status, datasetId } = asked;
  const marks = { q, tag, createdBy, from: scheduleId, favouredBy: favouredBy(ctx, favourite) };
  const filters = { ...marks, status, datasetId, sort };
  const rows = await readTransaction(ctx, (tx) =>
    selectFitting(tx, { marks, status, datasetId, sort, cursor, filters, limit: limit + 1 }),
  );
  const placeOf = (row: FoundReport) => ({
    at: sort.endsWith("title") ? (row.sortTitle ?? "") : row.createdAt.getTime(),
    id: row.id,
  });
  const page = pageOf(rows, { limit, filters, placeOf });
  return { ...page, data: page.data.map((row) => shown(ctx, row)) };
}

function shown(ctx: Ctx, row: FoundReport): ListedReport {
  const { datasetName, scheduleId } = row;
  return { ...listedOf(row), datasetName, scheduleId, ...isFavourite(ctx, row.favouredBy) };
}

/** A report with its tags. */
export function listedOf(row: Parameters<typeof serializeListed>[0] & { tags: string[] }): ListedReport {
  return { ...serializeListed(row), tags: row.tags };
}
