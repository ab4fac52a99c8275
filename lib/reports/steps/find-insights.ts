import type { Ctx } from "@/lib/ctx/ctx";
import { computeInsights } from "../figures/compute-insights";
import type { ReportRun } from "../rules";
import { withPlan } from "./open-rows";
import { readPart } from "./parts";
import { runStep } from "./run-step";

/** Looks for what deserves a sentence. @returns false when the run has been overtaken. */
export function findInsights(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "insights", async () => {
    const { charts } = await readPart(ctx, run, "charts");
    const { findings, facts, dropped } = await withPlan(ctx, run, (session, plan, scope) =>
      computeInsights(session, plan, scope, charts),
    );
    return {
      data: { findings, facts },
      message: `Kept ${findings.length} findings of ${findings.length + dropped}.`,
      notes: findings.map(({ kind, score, test }) => ({
        level: "debug" as const,
        message: `Finding "${kind}" scored ${score.toFixed(2)}${test === null ? "" : `; ${test.name}, p ${test.p.toPrecision(2)}, n ${test.n}`}.`,
      })),
    };
  });
}
