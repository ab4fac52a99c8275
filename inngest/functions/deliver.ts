import type { Inngest } from "inngest";
import { runDeliveries, type Turn } from "@/lib/deliveries/run-deliveries";
import type { Senders } from "@/lib/deliveries/turn";
import { appSender } from "@/lib/destinations/app-sender";
import { webhookSender } from "@/lib/webhooks/webhook-sender";
import { inngest } from "../client";
import { destinationDue } from "../events";
import { systemCtx } from "../system-ctx";

const ID = "deliver";
/** Destinations that are served at once, of each lane: both together below what the embedded engine does at once. */
const AT_ONCE = 3;
/** Steps of one run; what is left then is gone on with in another, behind those that wait. One that fails has one at a time. */
const TURNS_MAX = { healthy: 5, failing: 1 };
/** Sleeps of one run. */
const SLEEPS_MAX = 100;

/** The workflow that sends what is due to a destination, and wakes when more is. For tests, which have senders of their own. */
export function deliverOf(client: Inngest, senders: Senders) {
  return client.createFunction(
    {
      id: ID,
      triggers: [destinationDue],
      // The cron comes back to it anyway.
      retries: 2,
      concurrency: [
        { limit: 1, key: "event.data.destinationId" },
        { limit: AT_ONCE, key: "event.data.lane" },
      ],
    },
    async ({ event, step }) => {
      const { workspaceId, destinationId, lane } = event.data;
      let [before, tried, sleeps]: [string | null, number, number] = [null, 0, 0];
      for (let turn = 1, row = 1; ; turn++, row++) {
        const next: string | null = before;
        const done: Turn = await step.run(`send ${turn}`, () =>
          perform(workspaceId, destinationId, senders, { lane, before: next }),
        );
        tried += done.tried;
        before = done.before;
        if (done.wakeAt !== null) {
          await step.sleepUntil(`wait ${turn}`, done.wakeAt);
          row = 0;
          sleeps++;
        }
        const goesOn = done.goesOn || done.wakeAt !== null;
        if (goesOn && row < TURNS_MAX[lane] && sleeps < SLEEPS_MAX) continue;
        if (goesOn) await step.sendEvent("go on", destinationDue.create({ workspaceId, destinationId, lane }));
        return { destinationId, tried };
      }
    },
  );
}

export const deliver = deliverOf(inngest, { webhook: webhookSender, app: appSender });

async function perform(
  workspaceId: string,
  destinationId: string,
  senders: Senders,
  how: Parameters<typeof runDeliveries>[3],
): Promise<Turn> {
  const ctx = await systemCtx(workspaceId, ID);
  if (ctx === null) return { tried: 0, goesOn: false, wakeAt: null, before: null };
  try {
    return await runDeliveries(ctx, destinationId, senders, how);
  } catch (error) {
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error(
      { destinationId, kind: error instanceof Error ? error.name : typeof error },
      "deliveries could not be written down",
    );
    throw new Error("The deliveries could not be written to the database.");
  }
}
