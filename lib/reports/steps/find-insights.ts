import type { Ctx } from "@/lib/ctx/ctx";
import { computeInsights } from "../findings/compute-insights";
import type { ReportRun } from "../rules";
import { withPlan } from "./open-rows";
import { readPart } from "./parts";
import { runStep } from "./run-step";

/** Looks for what deserves a sentence. @returns false when the run has been overtaken. */
export function findInsights(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "insights", async () => {
    const { charts } = await readPart(ctx, run, "charts");
    const { findings, facts, candidates, tests } = await withPlan(ctx, run, (session, plan, scope) =>
      computeInsights(session, plan, scope, charts),
    );
    return {
      data: { findings, facts, candidates, tests },
      message: `Kept ${findings.length} findings of ${candidates.length}; ${tests.passed} of ${tests.made} tests passed (${tests.method}, level ${tests.level}).`,
    };
  });
}
