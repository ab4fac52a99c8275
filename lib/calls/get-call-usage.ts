import type { CallUsage } from "@/lib/contract/calls";
import { PLAN_LIMITS } from "@/lib/contract/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { countCalls, selectMonth } from "./list-queries";

/** Call minutes of this UTC month, and what the calls page shows around its list. */
export function getCallUsage(ctx: Ctx): Promise<CallUsage> {
  return readTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const month = await selectMonth(tx, now.toISOString().slice(0, 7));
    return {
      ...month,
      limitSec: PLAN_LIMITS[ctx.workspace.plan].callMinutesPerMonth * 60,
      resetsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString(),
      failed: await countCalls(tx, "FAILED"),
      skipped: await countCalls(tx, "SKIPPED"),
      followUps: 0,
      agents: [],
    };
  });
}
