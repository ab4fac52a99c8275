import type { TxCtx } from "@/lib/ctx/ctx";
import { insertLog, moveParts, raiseAttempt } from "./queries";
import type { ReportRun } from "./rules";

/**
 * Makes the lost run of a QUEUED or RUNNING report the next attempt, which goes on behind the last step that was stored: should the
 * lost one come back, it has been overtaken.
 * @returns the attempt; null when the report is gone, has ended, or has a newer one.
 */
export async function restartReport(tx: TxCtx, run: ReportRun): Promise<number | null> {
  const raised = await raiseAttempt(tx, run);
  if (raised === undefined) return null;
  await moveParts(tx, run, raised.attempt);
  const line = {
    t: tx.clock.now(),
    ms: 0,
    level: "warn",
    message: "The report was interrupted. It continues where it stopped.",
  } as const;
  await insertLog(tx, run, raised.progressStep ?? "load", [line], 950);
  return raised.attempt;
}
