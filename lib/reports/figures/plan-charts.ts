import type { Aggregation, ChartType } from "@/lib/contract/reports";
import { sentenceCase } from "../label-columns";
import type { Candidates } from "./candidates";
import { chooseDiverse, slugMaker } from "./choose";
import { formatOf, measureName } from "./column-format";
import type { ColumnUse } from "./column-use";
import { GROUPS_DRAWN_MAX, NUMERIC_GROUPS_MAX, PIE_PARTS_MAX, type PlannedChart, type PlannedGroup } from "./plan";
import type { TableColumn } from "./table";
import { bucketCount, bucketStart, type Grain } from "./time-grain";
import { isWhole } from "./time-profile";

type ChartCandidate = PlannedChart & { traits: { name: string; cost: number }[] };

/** Two more than are shown, in case some turn out to say nothing. */
export const CHARTS_PLANNED_MAX = 10;
const VALUES_FOR_SPREAD_MIN = 8;

/** 4 to 10 charts: lines over time, bars and rings of groups, histograms of measures, a cloud of two that move together. */
export function planCharts(input: Candidates): PlannedChart[] {
  if (input.probe.rowCount === 0) return [];
  const slug = slugMaker();
  const all = [...overTime(input), ...byGroup(input), ...spreads(input), ...clouds(input), ...lastResorts(input)];
  const steered = all.map((chart) => ({ ...chart, id: slug(chart.id), score: steer(input, chart) }));
  return chooseDiverse(steered, { atLeast: 4, atMost: CHARTS_PLANNED_MAX, scoreMin: 0.22 }).map(
    ({ traits: _, ...chart }) => chart,
  );
}

interface Draft {
  type: ChartType;
  x: TableColumn;
  y: TableColumn | null;
  aggregation: Aggregation;
  grain?: Grain;
  title: string;
  score: number;
  reason: string;
}

function chart(draft: Draft): ChartCandidate {
  const { x, y, aggregation, grain, type } = draft;
  const measure = y === null ? "rows" : aggregation === "none" ? y.label : `${y.label} ${aggregation}`;
  const axis = type === "histogram" ? "" : `by ${grain ?? x.label}`;
  return {
    id: ["chart", type === "histogram" ? `${x.label} spread` : measure, axis].filter((part) => part !== "").join(" "),
    title: sentenceCase(draft.title),
    type,
    x: x.index,
    y: y?.index ?? null,
    aggregation,
    grain: grain ?? null,
    ...formatOf(type === "histogram" ? null : y, aggregation),
    score: draft.score,
    reason: draft.reason,
    traits: [
      { name: `type ${type === "area" ? "line" : type}`, cost: 0.88 },
      { name: `y ${type === "histogram" ? x.index : (y?.index ?? "rows")}`, cost: 0.88 },
      { name: `x ${x.index}`, cost: 0.92 },
    ],
  };
}

function overTime(input: Candidates): ChartCandidate[] {
  if (input.time === null) return [];
  const { profile } = input.time;
  const x = input.column(input.time.column);
  const { grain } = profile;
  const suffix = `by ${grain}${partialNote(input, grain)}`;
  const measures = input.measures.map((measure, rank) => {
    const y = input.column(measure.column);
    const type = measure.aggregation === "sum" && (input.probe.ranges.get(y.index)?.min ?? -1) >= 0 ? "area" : "line";
    const title = `${measureName(y, measure.aggregation)} ${suffix}`;
    return chart({
      type,
      x,
      y,
      aggregation: measure.aggregation,
      grain,
      title,
      score: 0.95 * weight(rank),
      reason: "a measure over time",
    });
  });
  const everyMoment = x.profile.distinctCount >= input.probe.rowCount;
  const rows = chart({
    type: "area",
    x,
    y: null,
    aggregation: "count",
    grain,
    title: `Rows ${suffix}`,
    score: everyMoment ? 0.15 : 0.72,
    reason: "rows over time",
  });
  const flags = input.flags.map((flag) => {
    const y = input.column(flag);
    return chart({
      type: "line",
      x,
      y,
      aggregation: "avg",
      grain,
      title: `${measureName(y, "rate")} ${suffix}`,
      score: 0.7,
      reason: "a rate over time",
    });
  });
  return [...measures, rows, ...flags, ...coarser(input, x)];
}

/** The same in longer periods, for tables with little else to show. */
function coarser(input: Candidates, x: TableColumn): ChartCandidate[] {
  const grain = input.time === null ? undefined : COARSER[input.time.profile.grain];
  const first = input.measures[0];
  if (input.time === null || grain === undefined || first === undefined) return [];
  const { from, to } = input.time.profile;
  if (bucketCount(bucketStart(from, grain), bucketStart(to, grain), grain) < 2) return [];
  const y = input.column(first.column);
  const title = `${measureName(y, first.aggregation)} by ${grain}${partialNote(input, grain)}`;
  const type = first.aggregation === "sum" && (input.probe.ranges.get(y.index)?.min ?? -1) >= 0 ? "area" : "line";
  return [
    chart({ type, x, y, aggregation: first.aggregation, grain, title, score: 0.25, reason: "a measure over longer periods" }),
  ];
}

const COARSER: Partial<Record<Grain, Grain>> = { hour: "day", day: "week", week: "month", month: "year", quarter: "year" };

/** Said in the title, where the eye is: a bucket that the rows fill only in part looks like a fall. */
function partialNote(input: Candidates, grain: Grain): string {
  if (input.time === null) return "";
  const { profile } = input.time;
  const first = isWhole(profile, bucketStart(profile.from, grain), grain);
  const last = isWhole(profile, bucketStart(profile.to, grain), grain);
  if (first && last) return "";
  if (!first && !last) return ` (first and last ${grain} incomplete)`;
  return first ? ` (last ${grain} incomplete)` : ` (first ${grain} incomplete)`;
}

function byGroup(input: Candidates): ChartCandidate[] {
  let ringGiven = false;
  return input.groups.flatMap((group) => {
    const x = input.column(group.column);
    const fit = groupFit(group, x);
    const numeric = x.stored !== "text" && x.stored !== "boolean";
    if (numeric && group.distinct > NUMERIC_GROUPS_MAX) return [];
    const measures = input.measures
      .filter((measure) => measure.column !== group.column)
      .flatMap((measure, rank) => {
        const y = input.column(measure.column);
        const averages = chart({
          type: "bar",
          x,
          y,
          aggregation: "avg",
          title: `${measureName(y, "avg")} by ${x.label}${largest(group)}`,
          score: (measure.aggregation === "sum" ? 0.55 : 0.82) * weight(rank) * fit,
          reason: "a measure by group",
        });
        if (measure.aggregation === "avg") return [averages];
        const title = `${measureName(y, "sum")} by ${x.label}`;
        return [
          chart({ type: "bar", x, y, aggregation: "sum", title, score: 0.9 * weight(rank) * fit, reason: "an amount by group" }),
          averages,
        ];
      });
    const parts = group.distinct + (x.profile.nullCount > 0 ? 1 : 0);
    const ring = !ringGiven && !numeric && parts >= 2 && parts <= PIE_PARTS_MAX && smallestShare(x) >= 0.02;
    if (ring) ringGiven = true;
    const score = 0.74 * fit * (x.profile.distinctCount < 2 ? 0.2 : 1);
    const rows = chart({
      type: ring ? "pie" : "bar",
      x,
      y: null,
      aggregation: "count",
      title: `Rows by ${x.label}`,
      score,
      reason: ring ? "parts of one whole" : "rows by group",
    });
    const flags = input.flags
      .filter((flag) => flag !== group.column)
      .map((flag) => {
        const y = input.column(flag);
        const title = `${measureName(y, "rate")} by ${x.label}${largest(group)}`;
        return chart({ type: "bar", x, y, aggregation: "avg", title, score: 0.66 * fit, reason: "a rate by group" });
      });
    return [...measures, rows, ...flags];
  });
}

function largest(group: PlannedGroup): string {
  return group.distinct > GROUPS_DRAWN_MAX ? `, the ${GROUPS_DRAWN_MAX} with most rows` : "";
}

/** Groups the eye can hold are best; a column nearly all of one value, or mostly missing, says little. */
function groupFit(group: PlannedGroup, column: TableColumn): number {
  const { distinct } = group;
  const size = distinct <= 8 ? 1 : distinct <= GROUPS_DRAWN_MAX ? 0.94 : distinct <= 30 ? 0.8 : distinct <= 200 ? 0.62 : 0.4;
  const total = column.profile.topValues.reduce((sum, { count }) => sum + count, 0);
  const top = column.profile.topValues[0]?.count ?? 0;
  const lopsided = distinct <= 10 && total > 0 && top / total > 0.95 ? 0.5 : 1;
  const present = total / Math.max(1, total + column.profile.nullCount);
  return size * lopsided * (distinct <= 10 && present < 0.5 ? 0.7 : 1);
}

function smallestShare(column: TableColumn): number {
  const counts = column.profile.topValues.map(({ count }) => count);
  return (
    Math.min(...counts, Number.POSITIVE_INFINITY) /
    Math.max(
      1,
      counts.reduce((sum, count) => sum + count, 0),
    )
  );
}

function spreads(input: Candidates): ChartCandidate[] {
  return input.measures.flatMap((measure, rank) => {
    const x = input.column(measure.column);
    const range = input.probe.ranges.get(x.index);
    if (x.profile.distinctCount < VALUES_FOR_SPREAD_MIN || range === undefined || range.min === range.max) return [];
    return [
      chart({
        type: "histogram",
        x,
        y: null,
        aggregation: "count",
        title: `Spread of ${x.label}`,
        score: 0.62 * weight(rank),
        reason: "how a measure is spread",
      }),
    ];
  });
}

function clouds(input: Candidates): ChartCandidate[] {
  return input.probe.correlations.flatMap(({ a, b, r, n }) => {
    if (!input.measures.some((m) => m.column === a) || !input.measures.some((m) => m.column === b) || n < 10) return [];
    const [x, y] = [input.column(a), input.column(b)];
    if (Math.min(x.profile.distinctCount, y.profile.distinctCount) < VALUES_FOR_SPREAD_MIN) return [];
    // Two that are the same but for noise are one measure twice.
    const score = Math.abs(r) > 0.995 ? 0.2 : 0.4 + 0.4 * Math.abs(r);
    return [
      chart({
        type: "scatter",
        x,
        y,
        aggregation: "none",
        title: `${y.label} against ${x.label}`,
        score,
        reason: `two measures, r ${r.toFixed(2)}`,
      }),
    ];
  });
}

/** For tables with little to measure or to group: the rows at the top by name, places, the most frequent values. */
function lastResorts(input: Candidates): ChartCandidate[] {
  const grouped = new Set(input.groups.map(({ column }) => column));
  const spare = input.uses.filter(
    (use) => use.kind !== "amount" && use.kind !== "level" && use.kind !== "time" && !grouped.has(use.column.index),
  );
  return [...tops(input, spare), ...places(input, spare), ...spare.flatMap((use) => frequencies(input, use))];
}

/** Names that stand on one row or few: the highest values by name. */
function tops(input: Candidates, spare: readonly ColumnUse[]): ChartCandidate[] {
  const names = spare.filter(
    ({ column }) => column.stored === "text" && column.profile.distinctCount >= VALUES_FOR_SPREAD_MIN && !excluded(input, column),
  );
  return names.slice(0, 2).flatMap(({ column: x }) =>
    input.measures.slice(0, 2).map((measure, rank) => {
      const y = input.column(measure.column);
      const title = `${measureName(y, "max")} by ${x.label}, top ${GROUPS_DRAWN_MAX}`;
      return chart({ type: "bar", x, y, aggregation: "max", title, score: 0.3 * weight(rank), reason: "the rows at the top" });
    }),
  );
}

/** Coordinates are drawn as places and never computed with. */
function places(input: Candidates, spare: readonly ColumnUse[]): ChartCandidate[] {
  const coordinates = spare
    .filter((use) => use.kind === "none" && input.probe.ranges.has(use.column.index) && !excluded(input, use.column))
    .map(({ column }) => column);
  const east = coordinates.find((column) => /lon|lng|east|\bx\b/i.test(column.label));
  const north = coordinates.find((column) => column !== east && /lat|north|\by\b/i.test(column.label));
  if (east === undefined || north === undefined) return [];
  return [
    chart({
      type: "scatter",
      x: east,
      y: north,
      aggregation: "none",
      title: `${north.label} against ${east.label}`,
      score: 0.32,
      reason: "where the rows lie",
    }),
  ];
}

function frequencies(input: Candidates, use: ColumnUse): ChartCandidate[] {
  const { column } = use;
  if (excluded(input, column) || (input.probe.filled.get(column.index) ?? 0) === 0 || input.probe.ranges.has(column.index))
    return [];
  const repeats = column.profile.distinctCount < input.probe.rowCount;
  const score = use.kind === "flag" ? 0.5 : repeats ? 0.12 : 0.05;
  return [
    chart({
      type: "bar",
      x: column,
      y: null,
      aggregation: "count",
      title: `Rows by ${column.label}`,
      score,
      reason: "most frequent values",
    }),
  ];
}

function excluded(input: Candidates, column: TableColumn): boolean {
  return input.focus?.excluded.includes(column.index) ?? false;
}

function weight(rank: number): number {
  return Math.max(0.55, 1 - 0.07 * rank);
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
  return score;
}
