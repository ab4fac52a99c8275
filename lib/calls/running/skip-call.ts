import type { SkipReason } from "@/lib/contract/call-facts";
import type { TxCtx } from "@/lib/ctx/ctx";
import { releaseSeconds } from "./minutes-queries";
import { type CallRun, SKIP_SENTENCES, WAITING_AUDIO_DAYS } from "./rules";
import { skipRun } from "./run-queries";

const DAY_MS = 86_400_000;

/** PENDING or PROCESSING → SKIPPED, announced once. One that is too short is never wanted again: its recording may go at once. */
export async function skipCall(tx: TxCtx, run: CallRun, skipReason: SkipReason): Promise<void> {
  const at = tx.clock.now();
  const waits = skipReason === "minutes" ? WAITING_AUDIO_DAYS * DAY_MS : 0;
  await skipRun(tx, run, {
    skipReason,
    reason: SKIP_SENTENCES[skipReason],
    at,
    audioUntil: new Date(at.getTime() + waits),
  });
  await releaseSeconds(tx, run.callId);
  await tx.emit({ name: "call.skipped", data: { id: run.callId } });
}
