import { eventType } from "inngest";
import { z } from "zod";
import type { Ctx } from "@/lib/ctx/ctx";
import { type ToldEvent, tellOfEvent } from "@/lib/news/tell-of-event";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "tell-of-event";
const told = <Name extends ToldEvent>(name: Name) =>
  eventType(name, { schema: z.object({ workspaceId: z.string(), id: z.string() }) });

/** Something of the workspace ended or changed: whom it concerns is told. */
export const newsOfEvent = inngest.createFunction(
  {
    id: ID,
    triggers: [
      told("report.completed"),
      told("report.failed"),
      told("report.alert"),
      told("call.completed"),
      told("call.failed"),
      told("call.skipped"),
      told("dataset.created"),
      told("dataset.updated"),
    ],
    retries: 4,
    concurrency: [{ limit: 1, key: "event.data.workspaceId" }, { limit: 2 }],
  },
  async ({ event, step }) => {
    const { workspaceId, id } = event.data;
    const people = await step.run("tell", async () => {
      const ctx = await systemCtx(workspaceId, ID);
      return ctx === null ? 0 : tell(ctx, event.name as ToldEvent, id);
    });
    return { id, people };
  },
);

async function tell(ctx: Ctx, type: ToldEvent, id: string): Promise<number> {
  try {
    return await tellOfEvent(ctx, { type, id });
  } catch (error) {
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error({ err: error, type, id }, "an event was told to nobody");
    throw new Error("An event could not be told.");
  }
}
