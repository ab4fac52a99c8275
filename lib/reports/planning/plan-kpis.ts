import type { PlanCandidate } from "@/lib/contract/report-plan";
import { planCandidates, slugMaker, weighDiverse } from "@/lib/figures/choose";
import type { PlannedKpi } from "@/lib/figures/plan";
import type { Candidates } from "./candidates";
import { type KpiCandidate, kpiCandidates } from "./kpi-candidates";

interface PlannedKpis {
  kpis: PlannedKpi[];
  /** All that were weighed, with their reasons. */
  candidates: PlanCandidate[];
}

/** 4 to 8 headline figures, those asked for before others, and not all of one column or kind. Pure. */
export function planKpis(input: Candidates): PlannedKpis {
  const steered = kpiCandidates(input, slugMaker()).map((kpi) => ({ ...kpi, score: steer(input, kpi) }));
  const choice = weighDiverse(steered, { atLeast: 4, atMost: 8, scoreMin: 0.3 });
  return {
    kpis: leadFirst(choice.chosen.map(({ candidate: { traits: _, ...kpi } }) => kpi)),
    candidates: planCandidates(choice, (kpi) => ({
      what: "kpi",
      kind: kindOf(kpi),
      label: kpi.label,
      columns: columnsOf(kpi).map((index) => input.column(index).profile.name),
    })),
  };
}

/** Money or outcome first, then of how many rows; what says little of either stands last. */
function leadFirst(kpis: readonly PlannedKpi[]): PlannedKpi[] {
  const isCount = ({ figure }: PlannedKpi) => figure.kind === "aggregate" && figure.column === null;
  const isPlain = ({ figure }: PlannedKpi) => figure.kind === "span" || figure.kind === "filled";
  const [lead, ...rest] = kpis.filter((kpi) => !isCount(kpi) && !isPlain(kpi));
  const head = lead === undefined ? [] : [lead];
  return [...head, ...kpis.filter(isCount), ...rest, ...kpis.filter(isPlain)];
}

function kindOf({ figure }: PlannedKpi): string {
  return figure.kind === "aggregate" ? figure.aggregation : figure.kind;
}

function columnsOf({ figure }: PlannedKpi): number[] {
  if (figure.kind === "ratio") return [figure.column, figure.over];
  return figure.column === null ? [] : [figure.column];
}

function steer(input: Candidates, kpi: KpiCandidate): number {
  const columns = columnsOf(kpi);
  if (columns.length === 0) return 10;
  const leaning = Math.max(...columns.map((column) => input.leaning(column)));
  if (input.focus === null || input.focus.columns.length === 0) return kpi.score * leaning;
  return columns.some((column) => input.asked(column)) ? kpi.score * 1.5 : kpi.score * 0.75 * leaning;
}
