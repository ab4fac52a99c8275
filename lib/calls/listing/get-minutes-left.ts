import { PLAN_LIMITS } from "@/lib/core/plans";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectMonth } from "./list-queries";

/** Whole minutes of this UTC month that are neither used nor held by calls that are being processed. */
export async function getMinutesLeft(ctx: TxCtx): Promise<number> {
  const { usedSec, reservedSec } = await selectMonth(ctx, ctx.clock.now().toISOString().slice(0, 7));
  const leftSec = PLAN_LIMITS[ctx.workspace.plan].callMinutesPerMonth * 60 - usedSec - reservedSec;
  return Math.max(0, Math.floor(leftSec / 60));
}
