import type { CallUsage } from "@/lib/contract/calls";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { countFollowUps, countRetryable, selectAgents, selectMonth } from "./list-queries";

const DAY_MS = 86_400_000;
const FOLLOW_UP_DAYS = 30;
const AGENT_DAYS = 90;
const AGENTS_MAX = 100;
/** Names that are looked at for agents of late. */
const AGENT_LOOKS_MAX = 1_000;
/** Where counting ends: nobody reads on. */
const COUNT_MAX = 1_000;

/** Call minutes of this UTC month, and what the calls page shows around its list. Counts end at 1,000. */
export function getCallUsage(ctx: Ctx): Promise<CallUsage> {
  return readTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const month = await selectMonth(tx, now.toISOString().slice(0, 7));
    return {
      ...month,
      limitSec: PLAN_LIMITS[ctx.workspace.plan].callMinutesPerMonth * 60,
      resetsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString(),
      failed: await countRetryable(tx, "FAILED", COUNT_MAX),
      skipped: await countRetryable(tx, "SKIPPED", COUNT_MAX),
      followUps: await countFollowUps(tx, daysAgo(FOLLOW_UP_DAYS), COUNT_MAX),
      agents: await selectAgents(tx, daysAgo(AGENT_DAYS), AGENTS_MAX, AGENT_LOOKS_MAX),
    };
  });
}
