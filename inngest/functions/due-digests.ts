import { cron } from "inngest";
import { systemClock } from "@/lib/core/clock";
import { workDatabase } from "@/lib/ctx/database";
import { announceDigests, listDue } from "@/lib/news/announce-digests";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "due-digests";

/** Every quarter of an hour, since zones are a quarter of an hour apart: has the digests sent whose time has come. */
export const dueDigests = inngest.createFunction(
  { id: ID, triggers: [cron("*/15 * * * *")], retries: 1, concurrency: [{ limit: 1 }] },
  async ({ step }) => ({ announced: await step.run("announce", announceAll) }),
);

async function announceAll(): Promise<number> {
  let announced = 0;
  for (const due of await listDue(workDatabase(), systemClock.now())) {
    const ctx = await systemCtx(due.workspaceId, ID);
    if (ctx === null) continue;
    try {
      announced += await announceDigests(ctx, due);
    } catch (error) {
      ctx.log.error({ err: error }, "the digests of a workspace were passed over");
    }
  }
  return announced;
}
