import { LIMITS } from "@/lib/contract/limits";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { probeAudio } from "@/lib/platform/audio/probe-audio";
import { storage } from "@/lib/platform/storage/storage";
import { CallFailure } from "./call-failure";
import { removeScratch } from "./leave-nothing";
import type { CallRow } from "./queries";
import type { CallRun } from "./rules";
import { forgetAudio, updateRun } from "./run-queries";
import { runStep } from "./run-step";
import { skipCall } from "./skip-call";
import { audioFormatOf, recordingFile, storedTranscript } from "./stored-recording";

/**
 * Measures how long a call is. One under eight seconds is SKIPPED and its recording removed, unless its file says that it was longer: that one
 * was cut short, and fails. Seconds are whole from here on, the rule
 * looks at the exact length. @returns false when the run ends here.
 */
export async function probeCall(ctx: Ctx, run: CallRun): Promise<boolean> {
  const outcome = await runStep(ctx, run, { step: "probe" }, measure, async (tx, { durationSec, channels }, call) => {
    await updateRun(tx, run, { durationSec: Math.round(durationSec), channels });
    if (durationSec >= LIMITS.callShortSec) return { goesOn: true, key: null };
    await skipCall(tx, run, "too_short");
    return { goesOn: false, key: call.audioKey };
  });
  if (outcome === null) return false;
  if (outcome.key !== null) await removeAudio(ctx, run.callId, outcome.key);
  return outcome.goesOn;
}

async function measure(call: CallRow, signal: AbortSignal): Promise<{ durationSec: number; channels: number | null }> {
  if (call.source === "audio") {
    const { durationSec, channels, isCutShort } = await probeAudio(await recordingFile(call), audioFormatOf(call), { signal });
    if (isCutShort && durationSec < LIMITS.callShortSec) {
      throw new CallFailure("The recording is cut short: it holds less than it says it does.", true);
    }
    return { durationSec, channels };
  }
  if (call.source !== "transcript") throw new CallFailure("The recording couldn't be fetched.", true);
  const { segments } = await storedTranscript(call);
  const lastSec = segments.reduce((latest, { end }) => Math.max(latest, end), 0);
  return { durationSec: call.durationSec ?? lastSec, channels: null };
}

async function removeAudio(ctx: Ctx, callId: Id<"call">, key: string): Promise<void> {
  await removeScratch(callId);
  // What a crash leaves in between goes with the next sweep: it may stay until now, and no longer.
  await storage().remove(key);
  await writeTransaction(ctx, (tx) => forgetAudio(tx, callId, key, ctx.clock.now()));
}
