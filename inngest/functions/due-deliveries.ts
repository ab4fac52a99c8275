import { cron } from "inngest";
import { systemClock } from "@/lib/core/clock";
import { workDatabase } from "@/lib/ctx/database";
import { announceDueDestination, listDueDestinations } from "@/lib/deliveries/fan-out/announce-due";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "due-deliveries";

/** Every minute: has sent what is due and has nobody to wake for it. */
export const dueDeliveries = inngest.createFunction(
  { id: ID, triggers: [cron("* * * * *")], retries: 0, concurrency: [{ limit: 1 }] },
  async ({ step }) => ({ due: await step.run("announce", announceAll) }),
);

async function announceAll(): Promise<number> {
  let count = 0;
  for (const due of await listDueDestinations(workDatabase(), systemClock.now())) {
    const ctx = await systemCtx(due.workspaceId, ID);
    if (ctx === null) continue;
    try {
      await announceDueDestination(ctx, due);
      count++;
    } catch (error) {
      // Whatever is wrong with one keeps none behind it waiting.
      const kind = error instanceof Error ? error.name : typeof error;
      ctx.log.error({ destinationId: due.destinationId, kind }, "a destination was passed over");
    }
  }
  return count;
}
