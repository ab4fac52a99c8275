import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import type { CallRun } from "../running/rules";
import { postponeRun } from "./release-queries";

/**
 * Puts a call back among those that wait, to be queued from `at` on as its next attempt; this run has been overtaken with it and
 * ends quietly.
 * @param counts whether its recording was looked for in vain.
 * @returns false when the run had been overtaken before.
 */
export function postponeCall(ctx: Ctx, run: CallRun, { at, counts }: { at: Date; counts: boolean }): Promise<boolean> {
  return writeTransaction(ctx, (tx) => postponeRun(tx, run, { at, looks: counts ? 1 : 0 }));
}
