import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { fireAlerts } from "@/lib/schedules/alerts/fire-alerts";
import { inngest } from "../client";
import { reportCompleted } from "../events";
import { systemCtx } from "../system-ctx";

const ID = "watch-alerts";

/** A report is done: alerts whose KPI went over its line in it are told. */
export const alertsOfReport = inngest.createFunction(
  { id: ID, triggers: [reportCompleted], retries: 4, concurrency: [{ limit: 2 }] },
  async ({ event, step }) => {
    const { workspaceId, id } = event.data;
    const fired = await step.run("look", async () => {
      const ctx = await systemCtx(workspaceId, ID);
      return ctx === null ? 0 : fire(ctx, id);
    });
    return { id, fired };
  },
);

async function fire(ctx: Ctx, id: Id<"report">): Promise<number> {
  try {
    return await fireAlerts(ctx, id);
  } catch (error) {
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error({ err: error, reportId: id }, "the alerts of a report could not be looked at");
    throw new Error("The alerts of a report could not be looked at.");
  }
}
