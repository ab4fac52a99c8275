import { sayRows } from "@/lib/content/say-rows";
import type { PlanCandidate } from "@/lib/contract/report-plan";
import { type Choice, planCandidates, slugMaker, weighDiverse } from "@/lib/figures/choose";
import type { PlannedChart } from "@/lib/figures/plan";
import type { Candidates } from "./candidates";
import type { ChartCandidate } from "./draft-chart";
import { draftGroupCharts } from "./draft-group-charts";
import { draftTimeCharts } from "./draft-time-charts";
import { draftLastResorts, draftValueCharts } from "./draft-value-charts";
import { misfitOf } from "./fit-chart";

/** Two more than are shown, in case some turn out to say nothing. */
const CHARTS_PLANNED_MAX = 10;
const LIMITS = { atLeast: 4, atMost: CHARTS_PLANNED_MAX, scoreMin: 0.22 };

interface ChartPlan {
  /** Best first. */
  charts: PlannedChart[];
  /** Every chart that was weighed, with its score and why it was kept or dropped. */
  candidates: PlanCandidate[];
}

/** 4 to 10 charts: lines over time, bars and rings of groups, histograms of measures, a cloud of two that move together. */
export function planCharts(input: Candidates): ChartPlan {
  if (input.probe.rowCount === 0) return { charts: [], candidates: [] };
  const slug = slugMaker();
  const drafts = [...draftTimeCharts(input), ...draftGroupCharts(input), ...draftValueCharts(input), ...draftLastResorts(input)];
  // Of a cross-table only what its cells count is a figure.
  const totals = drafts.filter(({ aggregation, y }) => aggregation === "sum" && y !== null && input.counts?.includes(y) === true);
  const steered = (totals.length > 0 ? totals : drafts)
    .map((chart) => ({ ...chart, score: steer(input, chart) }))
    .map((chart) => ({ ...chart, id: slug(chart.id) }));
  const refused = refusals(input, steered);
  const choice = weighDiverse(
    steered.filter(({ id }) => !refused.has(id)),
    LIMITS,
  );
  return {
    charts: choice.chosen.map(({ candidate: { traits: _, ...chart } }) => ({ ...chart, title: titleOf(input, chart) })),
    candidates: planCandidates(withRefused(choice, steered, refused), (chart) => wordsOf(input, chart)),
  };
}

/** "Orders by region" where a row is an order. */
function titleOf({ entity }: Candidates, { title, y, type }: Pick<PlannedChart, "title" | "y" | "type">): string {
  return y === null && type !== "histogram" ? title.replace(/^Rows\b/, (rows) => sayRows(rows, entity)) : title;
}

/** Charts that do not fit their columns, and those that show a figure twice; id → why. */
function refusals(input: Candidates, drafts: readonly ChartCandidate[]): Map<string, string> {
  const refused = new Map<string, string>();
  const seen = new Map<string, string>();
  for (const chart of drafts) {
    const figure = [
      chart.type === "histogram" || chart.type === "scatter" ? chart.type : "",
      chart.x,
      chart.y,
      chart.of,
      chart.grain,
    ];
    const key = figure.join("|");
    const before = seen.get(key);
    const misfit = misfitOf(input, chart);
    if (misfit !== null) refused.set(chart.id, `Left out: ${misfit}.`);
    else if (before !== undefined) refused.set(chart.id, `Left out: it shows the same as "${before}".`);
    else seen.set(key, chart.title);
  }
  return refused;
}

function withRefused(
  choice: Choice<ChartCandidate>,
  drafts: readonly ChartCandidate[],
  refused: ReadonlyMap<string, string>,
): Choice<ChartCandidate> {
  const left = drafts
    .flatMap((chart) => {
      const reason = refused.get(chart.id);
      if (reason === undefined) return [];
      const candidate = { ...chart, score: Math.round(Math.min(1, chart.score) * 1000) / 1000 };
      return [{ candidate, plain: chart.score, novelty: 1, reason }];
    })
    .sort((a, b) => b.candidate.score - a.candidate.score || (a.candidate.id < b.candidate.id ? -1 : 1));
  return { chosen: choice.chosen, dropped: [...choice.dropped, ...left] };
}

function wordsOf(input: Candidates, chart: ChartCandidate): Pick<PlanCandidate, "what" | "kind" | "label" | "columns"> {
  const columns = [chart.x, chart.y].flatMap((index) => (index === null ? [] : [input.column(index).profile.name]));
  return { what: "chart", kind: chart.type, label: chart.title, columns: [...new Set(columns)] };
}

function steer(input: Candidates, candidate: ChartCandidate): number {
  let score = candidate.score;
  const { type } = candidate;
  if (input.wants("trend", "compare_periods") && candidate.grain !== null) score *= 1.25;
  if (input.wants("ranking", "drivers") && (type === "bar" || type === "pie") && candidate.grain === null) score *= 1.25;
  if (input.wants("distribution") && type === "histogram") score *= 1.5;
  if (input.wants("relation") && type === "scatter") score *= 1.5;
  if (input.focus !== null && input.focus.columns.length > 0) {
    const touched = Number(input.asked(candidate.x)) + Number(input.asked(candidate.y));
    score *= [0.65, 1.3, 1.6][touched] ?? 1;
  }
  return score * Math.max(input.leaning(candidate.x), input.leaning(candidate.y));
}
