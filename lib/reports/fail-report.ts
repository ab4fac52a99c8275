import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { failOpenReport, insertLog } from "./queries";
import { ERROR_CHARS_MAX, type ReportRun } from "./rules";

/**
 * QUEUED or RUNNING → FAILED with the reason, which is also the last line of the build log, and announces it once.
 * @param reason a sentence for the reader, without row values.
 * @returns false when the report had ended already.
 */
export function failReport(ctx: Ctx, run: ReportRun, reason: string): Promise<boolean> {
  const error = reason.trim().slice(0, ERROR_CHARS_MAX) || "Something went wrong. Try again.";
  return writeTransaction(ctx, async (txCtx) => {
    const at = ctx.clock.now();
    const before = await failOpenReport(txCtx, run, { error, at });
    if (before === undefined) return false;
    const ms = before.startedAt === null ? 0 : Math.max(0, at.getTime() - before.startedAt.getTime());
    // Far behind what the step itself may have logged.
    await insertLog(txCtx, run, before.progressStep ?? "load", [{ t: at, ms, level: "error", message: error }], 900);
    txCtx.count(({ reportSeconds }) => reportSeconds.observe({ state: "FAILED" }, ms / 1_000));
    await txCtx.emit({ name: "report.failed", data: { id: run.reportId } });
    return true;
  });
}
