import { cron } from "inngest";
import { systemClock } from "@/lib/core/clock";
import { workDatabase } from "@/lib/ctx/database";
import { type DueSchedule, listDueSchedules, queueDueReport } from "@/lib/schedules/queue-due-report";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "due-schedules";

/** Every minute: queues the reports whose time has come, or for which enough rows have. */
export const dueSchedules = inngest.createFunction(
  { id: ID, triggers: [cron("* * * * *")], retries: 0, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    const queued = await step.run("queue", async () => {
      let count = 0;
      for (const due of await listDueSchedules(workDatabase(), systemClock.now())) if (await queue(due)) count++;
      return count;
    });
    return { queued };
  },
);

/** One that fails keeps no other waiting; it is due still, and the next look takes it. */
async function queue(due: DueSchedule): Promise<boolean> {
  const ctx = await systemCtx(due.workspaceId, ID);
  if (ctx === null) return false;
  try {
    return await queueDueReport(ctx, due);
  } catch (error) {
    ctx.log.error({ err: error, scheduleId: due.id }, "a schedule made no report");
    return false;
  }
}
