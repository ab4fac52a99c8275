import type { Inngest } from "inngest";
import { z } from "zod";
import { eventNamed, SUBSCRIBABLE_EVENTS } from "@/lib/contract/events/events";
import { type FannedEvent, fanOut } from "@/lib/deliveries/fan-out/fan-out";
import { inngest } from "../client";
import { idInOutbox } from "../owed/origin";
import { systemCtx } from "../system-ctx";

const ID = "fan-out";
/** Events that are put in line at once. */
const AT_ONCE = 3;

const schema = z.object({ workspaceId: z.string(), id: z.string(), externalId: z.string().nullish() });

/** The workflow that puts an event of a workspace in line for all that want to be told of it. For tests, which have a client. */
export function fanOutOf(client: Inngest) {
  const triggers = SUBSCRIBABLE_EVENTS.map((name) => ({ event: name }));
  return client.createFunction({ id: ID, triggers, retries: 6, concurrency: [{ limit: AT_ONCE }] }, async ({ event, step }) => {
    const { workspaceId, externalId = null, id: objectId } = schema.parse(event.data);
    const data = { id: objectId, externalId };
    const eventId = idInOutbox(event.id);
    if (eventId === null) return { objectId, count: 0 };
    const fanned = { id: eventId, type: eventNamed(event.name), data };
    const count = await step.run("put in line", () => perform(workspaceId, fanned));
    return { objectId, count };
  });
}

export const fanOutEvents = fanOutOf(inngest);

async function perform(workspaceId: string, event: FannedEvent): Promise<number> {
  const ctx = await systemCtx(workspaceId, ID);
  if (ctx === null) return 0;
  try {
    return await fanOut(ctx, event);
  } catch (error) {
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error({ eventId: event.id, kind: error instanceof Error ? error.name : typeof error }, "an event couldn't be queued");
    throw new Error("The event couldn't be queued.");
  }
}
