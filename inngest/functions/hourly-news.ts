import { cron } from "inngest";
import { systemClock } from "@/lib/core/clock";
import type { Ctx } from "@/lib/ctx/ctx";
import { workDatabase } from "@/lib/ctx/database";
import { listWithExpiringKeys, tellOfKeys } from "@/lib/news/tell-of-keys";
import { listNearLimits, tellOfUsage } from "@/lib/news/tell-of-usage";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "hourly-news";

/** Hourly: keys about to expire, and limits that are nearly reached, where no event has told of them. */
export const hourlyNews = inngest.createFunction(
  { id: ID, triggers: [cron("23 * * * *")], retries: 1, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    const usage = await step.run("usage", async () =>
      tellAll(await listNearLimits(workDatabase(), systemClock.now()), tellOfUsage),
    );
    const keys = await step.run("keys", async () =>
      tellAll(await listWithExpiringKeys(workDatabase(), systemClock.now()), tellOfKeys),
    );
    return { usage, keys };
  },
);

/** Whatever is wrong with one workspace keeps none behind it waiting. */
async function tellAll(workspaceIds: readonly string[], tell: (ctx: Ctx) => Promise<number>): Promise<number> {
  let told = 0;
  for (const workspaceId of workspaceIds) {
    const ctx = await systemCtx(workspaceId, ID);
    if (ctx === null) continue;
    try {
      told += await tell(ctx);
    } catch (error) {
      ctx.log.error({ err: error }, "a workspace was passed over");
    }
  }
  return told;
}
