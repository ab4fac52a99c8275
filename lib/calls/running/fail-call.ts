import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { leaveNothing } from "./leave-nothing";
import { releaseSeconds } from "./minutes-queries";
import { type CallRun, REASON_CHARS_MAX, WAITING_AUDIO_DAYS } from "./rules";
import { failRun } from "./run-queries";

const DAY_MS = 86_400_000;

/**
 * PENDING or PROCESSING → FAILED with the reason, its minutes given back and its recording kept for a retry; announces it once.
 * @param reason a sentence for the reader, with nothing of what was said.
 * @returns false when the call had ended already.
 */
export async function failCall(ctx: Ctx, run: CallRun, reason: string): Promise<boolean> {
  const sentence = reason.trim().slice(0, REASON_CHARS_MAX) || "The call failed for an unknown reason.";
  const failed = await writeTransaction(ctx, async (tx) => {
    const at = ctx.clock.now();
    const audioUntil = new Date(at.getTime() + WAITING_AUDIO_DAYS * DAY_MS);
    if (!(await failRun(tx, run, { reason: sentence, at, audioUntil }))) return false;
    await releaseSeconds(tx, run.callId);
    await tx.emit({ name: "call.failed", data: { id: run.callId } });
    return true;
  });
  await leaveNothing(ctx, run.callId);
  return failed;
}
