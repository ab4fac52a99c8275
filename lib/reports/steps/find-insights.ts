import type { Ctx } from "@/lib/ctx/ctx";
import { drawFindings } from "../drawn/draw-findings";
import { computeInsights } from "../findings/compute-insights";
import type { ReportRun } from "../rules";
import { withPlan } from "./open-rows";
import { readPart } from "./parts";
import { runStep } from "./run-step";

/** Looks for what deserves a sentence. @returns false when the run has been overtaken. */
export function findInsights(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "insights", async () => {
    const { charts } = await readPart(ctx, run, "charts");
    const { candidates, tests, drawn, ...found } = await withPlan(ctx, run, async (session, plan, scope) => {
      const insights = await computeInsights(session, plan, scope, charts);
      return { ...insights, drawn: await drawFindings(session, plan, scope, { ...insights, charts }) };
    });
    const { findings, withdrawn } = drawn;
    return {
      data: { findings, facts: [...found.facts, ...drawn.facts], candidates, tests, charts: drawn.charts, withdrawn },
      message: `Kept ${findings.length} findings of ${candidates.length}; ${tests.passed} of ${tests.made} tests passed (${tests.method}, level ${tests.level}).`,
    };
  });
}
