import type { Inngest } from "inngest";
import { letSummaryStand } from "@/lib/calls/let-summary-stand";
import { type ChangedCall, makeSummaryAgain } from "@/lib/calls/make-summary-again";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { inngest } from "../../client";
import { callChanged } from "../../events";
import { systemCtx } from "../../system-ctx";

const ID = "resummarise-call";

/** The workflow that makes a corrected call's summary again, one at a time for each call: of many corrections the newest counts. */
export function resummariseCallOf(client: Inngest) {
  return client.createFunction(
    {
      id: ID,
      triggers: [callChanged],
      retries: 3,
      concurrency: [
        { limit: 1, key: "event.data.callId" },
        { limit: 2, key: "event.data.workspaceId" },
      ],
      onFailure: async ({ event, step }) => {
        await step.run("give up", () => perform(event.data.event.data, letSummaryStand));
      },
    },
    async ({ event, step }) => {
      const { callId, version } = event.data;
      const isMade = await step.run("summarise", () => perform(event.data, makeSummaryAgain));
      return { callId, version, isMade };
    },
  );
}

export const resummariseCall = resummariseCallOf(inngest);

async function perform(
  { workspaceId, callId, version }: { workspaceId: string; callId: Id<"call">; version: number },
  verb: (ctx: Ctx, changed: ChangedCall) => Promise<boolean>,
): Promise<boolean> {
  const ctx = await systemCtx(workspaceId, ID);
  if (ctx === null) return false;
  try {
    return await verb(ctx, { callId, version });
  } catch (error) {
    // What the database says may quote what was being written, and the engine keeps every message.
    ctx.log.error({ callId, kind: error instanceof Error ? error.name : typeof error }, "a corrected call could not be written");
    throw new Error("The summary could not be written to the database.");
  }
}
