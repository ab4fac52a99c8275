import type { Ctx } from "@/lib/ctx/ctx";
import { computeCharts } from "../planning/compute-charts";
import type { ReportRun } from "../rules";
import { withPlan } from "./open-rows";
import { runStep } from "./run-step";

/** Computes the charts and leaves out those that say nothing. @returns false when the run has been overtaken. */
export function makeCharts(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "charts", async () => {
    const { charts, facts, dropped, droppedCandidates, notes } = await withPlan(ctx, run, computeCharts);
    return {
      data: { charts, facts, droppedCandidates },
      message: `Computed ${charts.length} charts on all rows.`,
      notes: [...notes, ...dropped].map((message) => ({ level: "info" as const, message })),
    };
  });
}
