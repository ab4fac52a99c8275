import type { Inngest } from "inngest";
import { appendFactsOf, appendFactsPage } from "@/lib/calls/facts/append-facts";
import type { FactsCursor } from "@/lib/calls/facts/facts-queries";
import { mendFacts, refreshFacts } from "@/lib/calls/facts/mend-facts";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { inngest } from "../../client";
import { callChanged, callCompleted, callRemoved, factsAsked } from "../../events";
import { systemCtx } from "../../system-ctx";

const ID = "call-facts";
/** Pages of one step. */
const PAGES = 10;
/** How long, and how often, a corrected call is waited for. */
const WAIT = "10s";
const WAITS_MAX = 60;

/** The workflow that keeps the dataset of call facts as the calls are. For tests, which have a client of their own. */
function callFactsOf(client: Inngest) {
  return client.createFunction(
    {
      id: ID,
      triggers: [callCompleted, callChanged, callRemoved, factsAsked],
      retries: 4,
      concurrency: [{ limit: 1, key: "event.data.workspaceId" }, { limit: 2 }],
    },
    async ({ event, step }) => {
      const { workspaceId } = event.data;
      if (event.name === "call.completed") {
        await step.run("append", () => told(workspaceId, (ctx) => appendFactsOf(ctx, [event.data.id]).then(() => true)));
      } else if (event.name === "call/removed") {
        await step.run("mend", () => told(workspaceId, (ctx) => mendFacts(ctx).then(() => true)));
      } else if (event.name === "call/changed") {
        for (let turn = 1; turn <= WAITS_MAX; turn++) {
          const { callId } = event.data;
          if (
            await step.run(`refresh-${turn}`, async () => (await told(workspaceId, (ctx) => refreshFacts(ctx, callId))) ?? true)
          )
            break;
          await step.sleep(`wait-${turn}`, WAIT);
        }
      } else {
        let after: FactsCursor | null = null;
        for (let part = 1; ; part++) {
          const from: FactsCursor | null = after;
          after = await step.run(`pages-${part}`, () => told(workspaceId, (ctx) => appendPages(ctx, from)));
          if (after === null) break;
        }
      }
    },
  );
}

export const callFacts = callFactsOf(inngest);

async function appendPages(ctx: Ctx, from: FactsCursor | null): Promise<FactsCursor | null> {
  let after = await appendFactsPage(ctx, from);
  for (let page = 1; page < PAGES && after !== null; page++) after = await appendFactsPage(ctx, after);
  return after;
}

/** @returns null when the workspace is gone. */
async function told<Value>(workspaceId: string, work: (ctx: Ctx) => Promise<Value>): Promise<Value | null> {
  const ctx = await systemCtx(workspaceId, ID);
  if (ctx === null) return null;
  try {
    return await work(ctx);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error({ err: error }, "the dataset of call facts could not be brought up to date");
    throw new Error("The call facts dataset couldn't be updated.");
  }
}
