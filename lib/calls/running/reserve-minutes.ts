import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { reserveSeconds } from "./minutes-queries";
import type { CallRun } from "./rules";
import { runStep } from "./run-step";
import { skipCall } from "./skip-call";

/**
 * Holds the call's seconds of this UTC month, so that calls at once cannot use more than there are; a call that is longer than what is
 * left is SKIPPED and can be processed later. @returns false when the run ends here.
 */
export async function reserveMinutes(ctx: Ctx, run: CallRun): Promise<boolean> {
  const limitSec = PLAN_LIMITS[ctx.workspace.plan].callMinutesPerMonth * 60;
  const goesOn = await runStep(
    ctx,
    run,
    { step: "reserve" },
    async () => ctx.clock.now().toISOString().slice(0, 7),
    async (tx, month, call) => {
      if (await reserveSeconds(tx, call.id, { month, seconds: call.durationSec ?? 0, limitSec })) return true;
      await skipCall(tx, run, "minutes");
      return false;
    },
  );
  return goesOn ?? false;
}
