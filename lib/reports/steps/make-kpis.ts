import type { Ctx } from "@/lib/ctx/ctx";
import { computeKpis } from "@/lib/figures/compute-kpis";
import type { ReportRun } from "../rules";
import { withPlan } from "./open-rows";
import { runStep } from "./run-step";

/** Computes the headline figures. @returns false when the run has been overtaken. */
export function makeKpis(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "kpis", async () => {
    const { kpis, facts, dropped } = await withPlan(ctx, run, computeKpis);
    return {
      data: { kpis, facts },
      message: `Computed ${kpis.length} key figures on all rows.`,
      notes: dropped.map((message) => ({ level: "info" as const, message })),
    };
  });
}
