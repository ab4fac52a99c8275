import { z } from "zod";
import { type EventType, eventNamed } from "@/lib/contract/events/events";
import type { Ctx } from "@/lib/ctx/ctx";
import { TOLD_EVENTS, tellOfEvent } from "@/lib/news/tell-of-event";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "tell-of-event";
const schema = z.object({ workspaceId: z.string(), id: z.string() });

/** Something of the workspace ended or changed: whom it concerns is told. */
export const newsOfEvent = inngest.createFunction(
  {
    id: ID,
    triggers: TOLD_EVENTS.map((name) => ({ event: name })),
    retries: 4,
    concurrency: [{ limit: 1, key: "event.data.workspaceId" }, { limit: 2 }],
  },
  async ({ event, step }) => {
    const { workspaceId, id } = schema.parse(event.data);
    const people = await step.run("tell", async () => {
      const ctx = await systemCtx(workspaceId, ID);
      return ctx === null ? 0 : tell(ctx, eventNamed(event.name), id);
    });
    return { id, people };
  },
);

async function tell(ctx: Ctx, type: EventType, id: string): Promise<number> {
  try {
    return await tellOfEvent(ctx, { type, id });
  } catch (error) {
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error({ err: error, type, id }, "an event was told to nobody");
    throw new Error("An event couldn't be sent.");
  }
}
