import { PLAN_LIMITS } from "@/lib/core/plans";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectMonth } from "../listing/list-queries";

/** True while the plan's minutes of this UTC month are not all used, or held by calls that are being processed. */
export async function hasMinutesLeft(ctx: TxCtx): Promise<boolean> {
  const { usedSec, reservedSec } = await selectMonth(ctx, ctx.clock.now().toISOString().slice(0, 7));
  return usedSec + reservedSec < PLAN_LIMITS[ctx.workspace.plan].callMinutesPerMonth * 60;
}
