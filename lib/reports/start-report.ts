import { crashPoint } from "@/lib/core/crash-point";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { startRunning } from "./queries";
import type { ReportRun } from "./rules";

/** QUEUED → RUNNING. @returns false when the report is gone, has ended, or is in a newer attempt: then the run ends. */
export async function startReport(ctx: Ctx, run: ReportRun): Promise<boolean> {
  crashPoint("start begun", run.reportId);
  const started = await writeTransaction(ctx, (txCtx) => startRunning(txCtx, run, ctx.clock.now()));
  crashPoint("start stored", run.reportId);
  return started;
}
