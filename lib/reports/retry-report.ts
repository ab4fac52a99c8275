import type { ReportStatus } from "@/lib/contract/words/report-words";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { requeueReport, selectReport } from "./queries";

/**
 * Puts a FAILED report back to QUEUED: same id, next attempt, and its log stays.
 * @throws {AppError} `not_found`, or `conflict` when the report has not failed.
 */
export function retryReport(ctx: Ctx, id: Id<"report">): Promise<{ id: Id<"report">; status: ReportStatus }> {
  return writeTransaction(ctx, async (txCtx) => {
    const attempt = await requeueReport(txCtx, id);
    if (attempt === undefined) {
      if ((await selectReport(txCtx, id)) === undefined) throw notFound("report");
      throw new AppError("conflict", "Only a failed report can be retried.");
    }
    await txCtx.emit({ name: "report/queued", data: { reportId: id, attempt } });
    return { id, status: "QUEUED" as const };
  });
}
