import { sharesSource } from "@/lib/analysis/language/sources";
import { GROUPS_DRAWN_MAX, PIE_PARTS_MAX, type PlannedGroup } from "@/lib/figures/plan";
import type { TableColumn } from "@/lib/figures/table";
import type { Candidates } from "./candidates";
import { type ChartCandidate, draftChart, isNumeric, weightOf } from "./draft-chart";

const RING_PART_MIN = 0.02;

/** Amounts, averages, rates and rows by group; the first group with few parts as a ring. */
export function draftGroupCharts(input: Candidates): ChartCandidate[] {
  let ringGiven = false;
  return input.groups.flatMap((group) => {
    const x = input.column(group.column);
    const fit = groupFit(group, x);
    const ring = !ringGiven && isRing(group, x);
    if (ring) ringGiven = true;
    const rows = draftChart({
      type: ring ? "pie" : "bar",
      x,
      y: null,
      aggregation: "count",
      score: (x.profile.derivation === undefined ? 0.74 : 0.5) * fit * (x.profile.distinctCount < 2 ? 0.2 : 1),
      reason: ring ? "parts of one whole" : "rows by group",
    });
    const flags = input.flags
      .filter((flag) => !sharesSource(input.column(flag).profile, x.profile))
      .map((flag) => {
        const y = input.column(flag);
        return draftChart({ type: "bar", x, y, aggregation: "avg", score: 0.66 * fit, reason: "a rate by group" });
      });
    return [...measured(input, x, fit), rows, ...flags];
  });
}

function measured(input: Candidates, x: TableColumn, fit: number): ChartCandidate[] {
  return input.measures
    .filter((measure) => !sharesSource(input.column(measure.column).profile, x.profile))
    .flatMap((measure, rank) => {
      const y = input.column(measure.column);
      const bar = (aggregation: "sum" | "avg", score: number, reason: string) =>
        draftChart({ type: "bar", x, y, aggregation, score: score * weightOf(rank) * fit, reason });
      const averages = bar("avg", measure.aggregation === "sum" ? 0.55 : 0.82, "a measure by group");
      return measure.aggregation === "avg" ? [averages] : [bar("sum", 0.9, "an amount by group"), averages];
    });
}

/** Groups the eye can hold are best; a column nearly all of one value, or mostly missing, says little. */
function groupFit(group: PlannedGroup, column: TableColumn): number {
  const { distinct } = group;
  const size = distinct <= 8 ? 1 : distinct <= GROUPS_DRAWN_MAX ? 0.94 : distinct <= 30 ? 0.8 : distinct <= 200 ? 0.62 : 0.4;
  const total = valuesCounted(column);
  const top = column.profile.topValues[0]?.count ?? 0;
  const lopsided = distinct <= 10 && total > 0 && top / total > 0.95 ? 0.5 : 1;
  const present = total / Math.max(1, total + column.profile.nullCount);
  return size * lopsided * (distinct <= 10 && present < 0.5 ? 0.7 : 1);
}

function isRing(group: PlannedGroup, x: TableColumn): boolean {
  const parts = group.distinct + (x.profile.nullCount > 0 ? 1 : 0);
  if (isNumeric(x) || parts < 2 || parts > PIE_PARTS_MAX) return false;
  const smallest = Math.min(...x.profile.topValues.map(({ count }) => count), Number.POSITIVE_INFINITY);
  return smallest / Math.max(1, valuesCounted(x)) >= RING_PART_MIN;
}

function valuesCounted(column: TableColumn): number {
  return column.profile.topValues.reduce((sum, { count }) => sum + count, 0);
}
