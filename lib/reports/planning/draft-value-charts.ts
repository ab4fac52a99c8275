import type { ColumnUse } from "@/lib/figures/column-use";
import type { Candidates } from "./candidates";
import { type ChartCandidate, draftChart, isExcluded, weightOf } from "./draft-chart";

/** How measures are spread, and measures that may go together. */
export function draftValueCharts(input: Candidates): ChartCandidate[] {
  const spreads = input.measures.map((measure, rank) => {
    const x = input.column(measure.column);
    const score = 0.62 * weightOf(rank);
    return draftChart({ type: "histogram", x, y: null, aggregation: "count", score, reason: "how a measure is spread" });
  });
  const clouds = input.probe.correlations.flatMap(({ a, b, r }) => {
    if (![a, b].every((index) => input.measures.some(({ column }) => column === index))) return [];
    const [x, y] = [input.column(a), input.column(b)];
    // Two that are the same but for noise are one measure twice.
    const score = Math.abs(r) > 0.995 ? 0.2 : 0.4 + 0.4 * Math.abs(r);
    return [draftChart({ type: "scatter", x, y, aggregation: "none", score, reason: `two measures, r ${r.toFixed(2)}` })];
  });
  return [...spreads, ...clouds];
}

/** For tables with little to measure or to group: the rows at the top by name, places, the most frequent values. */
export function draftLastResorts(input: Candidates): ChartCandidate[] {
  const grouped = new Set(input.groups.map(({ column }) => column));
  const spare = input.uses.filter(
    (use) => use.kind !== "amount" && use.kind !== "level" && use.kind !== "time" && !grouped.has(use.column.index),
  );
  return [...tops(input, spare), ...places(input, spare), ...spare.flatMap((use) => frequencies(input, use))];
}

const NAMES_MIN = 8;

/** Names that stand on one row or few: the highest values by name. */
function tops(input: Candidates, spare: readonly ColumnUse[]): ChartCandidate[] {
  const names = spare.filter(
    ({ column }) => column.stored === "text" && column.profile.distinctCount >= NAMES_MIN && !isExcluded(input, column),
  );
  return names.slice(0, 2).flatMap(({ column: x }) =>
    input.measures.slice(0, 2).map((measure, rank) => {
      const y = input.column(measure.column);
      const score = 0.3 * weightOf(rank);
      return draftChart({ type: "bar", x, y, aggregation: "max", score, reason: "the rows at the top" });
    }),
  );
}

/** Coordinates are drawn as places and never computed with. */
function places(input: Candidates, spare: readonly ColumnUse[]): ChartCandidate[] {
  const coordinates = spare
    .filter((use) => use.kind === "none" && input.probe.ranges.has(use.column.index) && !isExcluded(input, use.column))
    .map(({ column }) => column);
  const east = coordinates.find((column) => /lon|lng|east|\bx\b/i.test(column.label));
  const north = coordinates.find((column) => column !== east && /lat|north|\by\b/i.test(column.label));
  if (east === undefined || north === undefined) return [];
  return [draftChart({ type: "scatter", x: east, y: north, aggregation: "none", score: 0.32, reason: "where the rows lie" })];
}

function frequencies(input: Candidates, use: ColumnUse): ChartCandidate[] {
  const { column: x } = use;
  if (isExcluded(input, x) || (input.probe.filled.get(x.index) ?? 0) === 0) return [];
  if (x.stored !== "text" && x.stored !== "boolean") return [];
  const repeats = x.profile.distinctCount < input.probe.rowCount;
  const score = use.kind === "flag" ? 0.5 : repeats ? 0.12 : 0.05;
  return [draftChart({ type: "bar", x, y: null, aggregation: "count", score, reason: "most frequent values" })];
}
