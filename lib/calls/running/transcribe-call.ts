import { env } from "@/lib/core/env";
import type { Ctx } from "@/lib/ctx/ctx";
import { speechSettings } from "@/lib/platform/speech/speech-client";
import { SpeechFailure } from "@/lib/platform/speech/speech-failure";
import { countCallEgress } from "./count-call-egress";
import { hearPiece } from "./hear-piece";
import { preparedCall } from "./prepared-call";
import { type CallRun, STEP_PROGRESS } from "./rules";
import { runStep } from "./run-step";
import { scratchKeyOf } from "./scratch-key";

/**
 * Decodes a recording to the pieces that speech-to-text takes. @returns how many there are, none for a transcript; null when the run
 * has been overtaken. @throws {CallFailure} at once where no speech-to-text is set up.
 */
export function prepareCall(ctx: Ctx, run: CallRun): Promise<number | null> {
  return runStep(
    ctx,
    run,
    { step: "transcribe", label: "prepare" },
    async (call, signal) => {
      if (call.source === "transcript") return 0;
      if (speechSettings(env()) === null) throw new SpeechFailure("not_configured");
      return (await preparedCall(call, await scratchKeyOf(ctx, run, call), signal)).pieces.length;
    },
    async (_tx, pieces) => pieces,
  );
}

/** Has one piece of `count` transcribed; what was said stays in the scratch directory. @returns false when overtaken. */
export async function transcribeCallPiece(ctx: Ctx, run: CallRun, index: number, count: number): Promise<boolean> {
  const { percent } = STEP_PROGRESS.transcribe;
  const done = Math.floor(((STEP_PROGRESS.mask.percent - percent) * index) / Math.max(1, count));
  const goesOn = await runStep(
    ctx,
    run,
    { step: "transcribe", percent: percent + done },
    async (call, signal) => {
      const key = await scratchKeyOf(ctx, run, call);
      const prepared = await preparedCall(call, key, signal);
      await countCallEgress(ctx, call.id, "speech", () => hearPiece({ callId: call.id, key }, prepared, index, signal));
    },
    async () => true,
  );
  return goesOn ?? false;
}
