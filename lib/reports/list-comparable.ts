import { LIMITS } from "@/lib/contract/limits";
import type { ReportItem } from "@/lib/contract/reports";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectCompleted, selectListedReport } from "./queries";
import { serializeListed } from "./serialize";

/** The other finished reports of a report's dataset, the newest first. @throws {AppError} `not_found`. */
export function listComparable(ctx: Ctx, id: Id<"report">): Promise<ReportItem[]> {
  return readTransaction(ctx, async (tx) => {
    const report = await selectListedReport(tx, id);
    if (report === undefined) throw notFound("report");
    const found = await selectCompleted(tx, report.datasetId, LIMITS.reportListItems);
    return found.filter((other) => other.id !== id).map(serializeListed);
  });
}
