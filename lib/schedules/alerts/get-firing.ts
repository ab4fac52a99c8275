import type { EventData } from "@/lib/contract/events/event-bodies";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { getReportItem } from "@/lib/reports/get-report-item";
import { selectFirings } from "./alert-queries";

/** What an alert told of: the report as lists show it, and the KPI. @throws {AppError} `not_found` once alert or report is deleted. */
export function getFiring(ctx: Ctx, id: Id<"firing">): Promise<EventData["report.alert"]> {
  return readTransaction(ctx, async (tx) => {
    const [row] = await selectFirings(tx, { id, limit: 1 });
    if (row === undefined) throw notFound("firing");
    const { alertId, kpi, side, line, value, display, before } = row;
    const alert = { id: alertId, kpi, side, line, value, ...(display === null ? {} : { display }), before };
    return { ...(await getReportItem(tx, row.reportId)), alert };
  });
}
