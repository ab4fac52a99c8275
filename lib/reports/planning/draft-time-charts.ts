import type { Grain } from "@/lib/core/time-grain";
import type { PlannedMeasure } from "@/lib/figures/plan";
import type { TableColumn } from "@/lib/figures/table";
import type { Candidates } from "./candidates";
import { type ChartCandidate, draftChart, weightOf } from "./draft-chart";

/** Measures, rows and rates over time; the first measure also in longer periods. */
export function draftTimeCharts(input: Candidates): ChartCandidate[] {
  if (input.time === null) return [];
  const { grain } = input.time.profile;
  const x = input.column(input.time.column);
  const measures = input.measures.map((measure, rank) =>
    overTime(input, x, measure, grain, { score: 0.95 * weightOf(rank), reason: "a measure over time" }),
  );
  const everyMoment = x.profile.distinctCount >= input.probe.rowCount;
  const score = everyMoment ? 0.15 : 0.72;
  const rows = draftChart({ type: "area", x, y: null, aggregation: "count", grain, score, reason: "rows over time" });
  const flags = input.flags.map((flag) => {
    const y = input.column(flag);
    return draftChart({ type: "line", x, y, aggregation: "avg", grain, score: 0.7, reason: "a rate over time" });
  });
  const [first] = input.measures;
  const longer = COARSER[grain];
  if (first === undefined || longer === undefined) return [...measures, rows, ...flags];
  // For tables with little else to show.
  const said = { score: 0.25, reason: "a measure over longer periods" };
  return [...measures, rows, ...flags, overTime(input, x, first, longer, said)];
}

const COARSER: Partial<Record<Grain, Grain>> = { hour: "day", day: "week", week: "month", month: "year", quarter: "year" };

function overTime(
  input: Candidates,
  x: TableColumn,
  { column, aggregation }: PlannedMeasure,
  grain: Grain,
  said: { score: number; reason: string },
): ChartCandidate {
  const y = input.column(column);
  // An area stands for an amount from zero up.
  const type = aggregation === "sum" && (input.probe.ranges.get(y.index)?.min ?? -1) >= 0 ? "area" : "line";
  return draftChart({ type, x, y, aggregation, grain, ...said });
}
