import { cron } from "inngest";
import { systemClock } from "@/lib/core/clock";
import { workDatabase } from "@/lib/ctx/database";
import { listDueSources, queueDueSync } from "@/lib/sources/queue-due-sync";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "due-syncs";

/** Every minute: queues the runs of sources whose time has come. */
export const dueSyncs = inngest.createFunction(
  { id: ID, triggers: [cron("* * * * *")], retries: 0, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    const queued = await step.run("queue", async () => {
      let count = 0;
      for (const source of await listDueSources(workDatabase(), systemClock.now())) {
        const ctx = await systemCtx(source.workspaceId, ID);
        if (ctx !== null && (await queueDueSync(ctx, source))) count++;
      }
      return count;
    });
    return { queued };
  },
);
