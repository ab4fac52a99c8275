import { enteringRows, rowsOf } from "../rows/filters";
import type { Aggregations } from "./aggregation";
import { cameWithin, horizonOf } from "./came-within";
import { groupedBy, measureOf } from "./definition-parts";
import { distinctValues, figureOf, numbersOf } from "./groups";
import { periodLabel, startOf, startOfLabel, stepsBetween, utc } from "./periods";
import { preciseSum } from "./precise-sum";
import { NoFigure } from "./problems";
import { type Definition, type Fact, GRAINS, type Grain } from "./report";
import { fences, middleRanks, moments, pearson, percentile } from "./statistics";
import type { Table } from "./table";

const SPAN_GRAINS = new Map<string, Grain>([
  ["hours", "hour"],
  ["days", "day"],
  ["years", "year"],
]);

/** Aggregations of the rows that enter. */
export const OF_ROWS: Aggregations = {
  count: (t, d) => (d.measure === null ? enteringRows(t, d).length : figureOf(t, d.measure, "count", enteringRows(t, d))),
  sum: (t, d) => ofValues(t, d, "sum"),
  avg: (t, d) => ofValues(t, d, "avg"),
  median: (t, d) => ofValues(t, d, "median"),
  min: (t, d, fact) => endOf(t, d, fact, "min"),
  max: (t, d, fact) => endOf(t, d, fact, "max"),
  p10: (t, d) => percentile(valuesOf(t, d), 0.1),
  p90: (t, d) => percentile(valuesOf(t, d), 0.9),
  percentile: (t, d) => {
    const share = d.parameters?.share;
    if (typeof share !== "number") throw new NoFigure("parameters.share is no number");
    return percentile(valuesOf(t, d), share);
  },
  deviation: (t, d) => {
    const { n, variance } = moments(valuesOf(t, d));
    return n < 2 ? null : Math.sqrt(variance);
  },
  count_distinct: (t, d) => distinctValues(t, measureOf(d), enteringRows(t, d)),
  rate: (t, d) => figureOf(t, measureOf(d), "rate", enteringRows(t, d), d.parameters?.equals),
  filled: (t, d) => {
    const rows = rowsOf(t, d.filter, d.period);
    return rows.length === 0 ? null : (figureOf(t, measureOf(d), "count", rows) ?? 0) / rows.length;
  },
  span: (t, d) => {
    const column = t.column(measureOf(d));
    const values = valuesOf(t, d);
    const [low, high] = [values[0], values.at(-1)];
    if (low === undefined || high === undefined) return null;
    if (column.stored === "integer") return high - low + 1;
    const grain = SPAN_GRAINS.get(d.parameters?.unit ?? "days");
    if (grain === undefined) return Number.NaN;
    const start = (micros: number) => startOf(Math.floor(micros / 1000), grain);
    return stepsBetween(start(low), start(high), grain) + 1;
  },
  skewness: (t, d) => {
    const values = valuesOf(t, d);
    const { n, mean, variance } = moments(values);
    if (n < 3 || !(variance > 0)) return null;
    const s = Math.sqrt(variance);
    return (n / ((n - 1) * (n - 2))) * preciseSum(values, (v) => ((v - mean) / s) ** 3);
  },
  fence: (t, d) => fences(valuesOf(t, d), d.parameters?.share ?? 1.5)[d.parameters?.end === "bottom" ? 0 : 1],
  cut: (t, d) => {
    const edge = d.parameters?.equals;
    const column = t.column(measureOf(d));
    const rows = enteringRows(t, d);
    if (typeof edge !== "number") throw new NoFigure("parameters.equals is no number");
    const parts = rows.some((row) => column.number(row) < edge) && rows.some((row) => column.number(row) >= edge);
    return parts ? edge : null;
  },
  came_within: (t, d) => cameWithin(t, d),
  horizon: (_, d) => horizonOf(d),
  outliers: (t, d) => {
    const values = valuesOf(t, d);
    const [low, high] = fences(values, d.parameters?.share ?? 1.5);
    return values.reduce((n, value) => n + (value < low || value > high ? 1 : 0), 0);
  },
  corr: (t, d) => {
    const { x, y } = pairsOf(t, d);
    return pearson(x, y);
  },
  rank_corr: (t, d) => {
    const { x, y } = pairsOf(t, d);
    return pearson(middleRanks(x), middleRanks(y));
  },
};

/** The values of both columns, of the rows that have both. */
function pairsOf(table: Table, definition: Definition): { x: number[]; y: number[] } {
  const [x, y] = [table.column(measureOf(definition)), table.column(groupedBy(definition))] as const;
  const rows = rowsOf(table, definition.filter, definition.period).filter((row) => x.present(row) && y.present(row));
  return { x: Array.from(rows, (row) => x.number(row)), y: Array.from(rows, (row) => y.number(row)) };
}

function valuesOf(table: Table, definition: Definition): Float64Array {
  const { measure, filter, period, groupBy, nullPolicy } = definition;
  return table.once(`values ${JSON.stringify([measure, filter, period, groupBy, nullPolicy])}`, () =>
    numbersOf(table.column(measureOf(definition)), enteringRows(table, definition)),
  );
}

function ofValues(table: Table, definition: Definition, how: string): number | null {
  return figureOf(table, measureOf(definition), how, enteringRows(table, definition));
}

/** First or last value; with the format "period" the label of its period. */
function endOf(table: Table, definition: Definition, fact: Fact, how: "min" | "max"): number | string | null {
  const value = ofValues(table, definition, how);
  if (value === null || fact.format !== "period") return value;
  const column = table.column(measureOf(definition));
  const ms = column.stored === "integer" ? utc(value, 0, 1) : Math.floor(value / 1000);
  const grain = definition.period?.grain ?? GRAINS.find((one) => startOfLabel(String(fact.value), one) !== null);
  if (grain === undefined) throw new NoFigure("period.grain is missing");
  return periodLabel(startOf(ms, grain), grain);
}
