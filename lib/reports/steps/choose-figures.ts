import { entityOf } from "@/lib/analysis/meaning/entity";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Plan } from "@/lib/figures/plan";
import { makePlan } from "../planning/compute-figures";
import { valuesOfGroups } from "../prompt/prompt-values";
import { understandPrompt } from "../prompt/understand-prompt";
import type { ReportRun } from "../rules";
import { withRows } from "./open-rows";
import { readPart } from "./parts";
import { runStep, type StepNote } from "./run-step";

/** Understands the prompt and chooses KPIs and charts, each with its score. @returns false when overtaken. */
export function chooseFigures(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "plan", async (report) => {
    const { datasetName } = await readPart(ctx, run, "load");
    const { columns, profiles } = await readPart(ctx, run, "profile");
    const { plan, focus } = await withRows(ctx, run, async (session) => {
      const asked = report.prompt.trim() !== "";
      const names = { dataset: datasetName, entity: entityOf(datasetName, profiles) ?? "rows" };
      const focus = asked ? understandPrompt(report.prompt, columns, await valuesOfGroups(session, profiles), names) : null;
      return { focus, plan: await makePlan(session, profiles, focus, datasetName) };
    });
    return {
      data: { plan, focus },
      message: `Chose ${plan.kpis.length} key figures and ${plan.charts.length} charts.`,
      notes: [...plan.notes, ...scores(plan)],
    };
  });
}

function scores(plan: Plan): StepNote[] {
  const line = (what: string, name: string, score: number, reason: string): StepNote => ({
    level: "debug",
    message: `${what} "${name}" scored ${score.toFixed(2)}: ${reason}.`,
  });
  return [
    ...plan.kpis.map((kpi) => line("Key figure", kpi.label, kpi.score, kpi.reason)),
    ...plan.charts.map((chart) => line("Chart", chart.title, chart.score, chart.reason)),
  ];
}
