import { NonRetriableError } from "inngest";
import type { Ctx } from "@/lib/ctx/ctx";
import { failReport } from "@/lib/reports/fail-report";
import type { ReportRun } from "@/lib/reports/rules";
import { REPORT_VERBS } from "@/lib/reports/steps/report-verbs";
import { StepFailure } from "@/lib/reports/steps/run-step";
import { inngest } from "../client";
import { reportQueued } from "../events";
import { isLeftOpen } from "../owed/given-up";
import { systemCtx } from "../system-ctx";

const ID = "generate-report";

/** Makes a queued report. A run that has been overtaken ends quietly; one that fails says why in the report. */
export const generateReport = inngest.createFunction(
  {
    id: ID,
    triggers: [reportQueued],
    retries: 3,
    concurrency: [{ limit: 2, key: "event.data.workspaceId" }],
    onFailure: async ({ event, error, step }) => {
      const { workspaceId, reportId, attempt } = event.data.event.data;
      await step.run("fail", async () => {
        const ctx = (await isLeftOpen(event)) ? null : await systemCtx(workspaceId, ID);
        return ctx === null ? false : failReport(ctx, { reportId, attempt }, error.message);
      });
    },
  },
  async ({ event, step }) => {
    const { workspaceId, reportId, attempt } = event.data;
    for (const [name, verb] of REPORT_VERBS) {
      const goesOn = await step.run(name, () => perform(workspaceId, { reportId, attempt }, verb));
      if (!goesOn) return { reportId, attempt, ended: name };
    }
    return { reportId, attempt, ended: "completed" };
  },
);

async function perform(
  workspaceId: string,
  run: ReportRun,
  verb: (ctx: Ctx, run: ReportRun) => Promise<boolean>,
): Promise<boolean> {
  const ctx = await systemCtx(workspaceId, ID);
  if (ctx === null) return false;
  try {
    return await verb(ctx, run);
  } catch (error) {
    if (error instanceof StepFailure && error.permanent) throw new NonRetriableError(error.message);
    if (error instanceof StepFailure) throw error;
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error({ err: error, reportId: run.reportId }, "a report step failed");
    throw new Error("The report could not be written to the database.");
  }
}
