import type { PlanCandidate, ReportPlan } from "@/lib/contract/report-plan";
import type { Chart, Kpi } from "@/lib/contract/reports";
import { PLAN_CANDIDATES_MAX } from "../rules";

/** What was weighed for a report, by the steps that weighed it. */
interface Weighed {
  /** KPIs and charts. */
  figures: readonly PlanCandidate[];
  findings: readonly PlanCandidate[];
  tests: ReportPlan["tests"];
  /** What the report shows in the end. */
  kpis: readonly Kpi[];
  charts: readonly Chart[];
  /** Why those that were chosen are not shown, by their id, where the step that computed them said it. */
  left?: readonly { id: string; reason: string }[];
}

/** The plan as it is kept: what was taken first, then by score, ties by id; no more than `PLAN_CANDIDATES_MAX`. */
export function planOf({ figures, findings, tests, kpis, charts, left = [] }: Weighed): ReportPlan {
  const shown = { kpi: new Set(kpis.map(({ id }) => id)), chart: new Set(charts.map(({ id }) => id)) };
  const why = new Map(left.map(({ id, reason }) => [id, reason]));
  const candidates = [...figures.map((one) => withdrawn(one, shown, why.get(one.id))), ...findings].sort(
    (a, b) =>
      Number(b.outcome === "kept") - Number(a.outcome === "kept") ||
      b.score - a.score ||
      compare(a.what, b.what) ||
      compare(a.id, b.id),
  );
  return { tests, candidates: candidates.slice(0, PLAN_CANDIDATES_MAX) };
}

/** Chosen before it was computed, and left out once it was: the build log has the particulars. */
function withdrawn(one: PlanCandidate, shown: { kpi: Set<string>; chart: Set<string> }, why?: string): PlanCandidate {
  if (one.what === "finding" || one.outcome === "dropped" || shown[one.what].has(one.id)) return one;
  return { ...one, outcome: "dropped", reason: why ?? "It was computed and had too little to show." };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
