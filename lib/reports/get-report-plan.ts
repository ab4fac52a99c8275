import type { ReportPlan } from "@/lib/contract/report-plan";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectReport } from "./queries";

/**
 * What was weighed for a finished report, kept and dropped, and why.
 * @throws {AppError} `not_found`; `conflict` when the report has not finished, or is older than the record of plans.
 */
export async function getReportPlan(ctx: Ctx, id: Id<"report">): Promise<ReportPlan> {
  const report = await readTransaction(ctx, (txCtx) => selectReport(txCtx, id));
  if (report === undefined) throw notFound("report");
  if (report.status !== "COMPLETED")
    throw new AppError("conflict", "Only a finished report has a plan.", { code: "not_finished" });
  if (report.plan === null)
    throw new AppError("conflict", "This report is older than the record of plans. Queue a new one.", { code: "no_plan" });
  return report.plan;
}
