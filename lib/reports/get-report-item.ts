import type { ReportItem } from "@/lib/contract/reports";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectListedReport } from "./queries";
import { serializeListed } from "./serialize";

/** A report as lists and events show it. @throws {AppError} `not_found`. */
export function getReportItem(ctx: Ctx, id: Id<"report">): Promise<ReportItem> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectListedReport(tx, id);
    if (row === undefined) throw notFound("report");
    return serializeListed(row);
  });
}
