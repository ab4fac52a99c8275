import type { TxCtx } from "@/lib/ctx/ctx";
import type { CallRun } from "../running/rules";
import { raiseAttempt } from "../running/run-queries";

/**
 * Makes the lost run of a call the next attempt: should the lost one come back, it has been overtaken.
 * @returns the attempt; null when the call is gone, is done with, or has a newer one.
 */
export async function restartCall(tx: TxCtx, run: CallRun): Promise<number | null> {
  return (await raiseAttempt(tx, run)) ?? null;
}
