import { cron } from "inngest";
import { systemClock } from "@/lib/core/clock";
import { workDatabase } from "@/lib/ctx/database";
import { listForgotten } from "@/lib/datasets/snapshots/list-forgotten";
import { queueForgotten } from "@/lib/datasets/snapshots/queue-forgotten";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "settle-forgotten";

/** Every minute: datasets whose rows nobody profiles, after a crash or a failure, are asked for again. */
export const settleForgotten = inngest.createFunction(
  { id: ID, triggers: [cron("* * * * *")], retries: 1, concurrency: [{ limit: 1 }] },
  async ({ step }) => ({ queued: await step.run("queue", queueAll) }),
);

async function queueAll(): Promise<number> {
  let queued = 0;
  for (const { workspaceId, id } of await listForgotten(workDatabase(), systemClock.now())) {
    const ctx = await systemCtx(workspaceId, ID);
    if (ctx !== null && (await queueForgotten(ctx, id))) queued++;
  }
  return queued;
}
