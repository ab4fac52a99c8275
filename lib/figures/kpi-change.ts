import type { Kpi } from "@/lib/contract/reports";
import { formatPercent, formatPeriod } from "@/lib/core/format-value";
import { bucketLabel, bucketStart, DAY_MS, GRAINS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { betterOf, hasTrueZero } from "./column-format";
import { conditionsOf, unlessOutOfRange } from "./compute-probe";
import type { FactMaker, FactPeriod, FigureScope } from "./fact-maker";
import { type RunningFigure, runningFigure } from "./kpi-course";
import { changeSql, inPeriod } from "./period-sql";
import type { Plan, PlannedKpi } from "./plan";
import { errorOf, isSure } from "./shown-digits";
import { aggregateSql, periodSql, whereSql } from "./sql-text";
import { countOf, figureOf, momentOf, type RowsSession, type TableColumn } from "./table";

/** Of fewer rows on either side no change is told. */
const ROWS_MIN = 30;
/** Standard errors from which on a change is more than chance, at 5 in 100. */
const SURE = 1.96;

/** The one calendar period that a report is about, and the rows around it. */
export interface Span {
  time: TableColumn;
  grain: Grain;
  start: number;
  before: number;
  /** Without the period: the other conditions of the report hold for what it is compared with. */
  scope: FigureScope;
}

/**
 * The period that the report's rows are: a change of a key figure is one of the same span. Null where the rows are not those of
 * one calendar period, or where it or the one before is not filled to its ends.
 */
export async function spanOf(session: RowsSession, plan: Plan, scope: FigureScope): Promise<Span | null> {
  const time = scope.columns.find(({ index }) => index === plan.time?.column);
  if (time === undefined || (time.stored !== "date" && time.stored !== "timestamp")) return null;
  const own = plan.filters.filter(({ column }) => column === time.profile.name);
  const bound = (op: "gte" | "lt") => Date.parse(String(own.find((filter) => filter.op === op)?.value));
  const [start, end] = [bound("gte"), bound("lt")];
  const grain = GRAINS.find((one) => bucketStart(start, one) === start && shiftBucket(start, one, 1) === end);
  if (own.length !== 2 || grain === undefined) return null;
  const filters = plan.filters.filter((filter) => !own.includes(filter));
  const conditions = conditionsOf(filters, scope.columns);
  const before = shiftBucket(start, grain, -1);
  const { rows } = await session.query(`SELECT min(${time.sql}), max(${time.sql}) FROM rows${whereSql(conditions)}`);
  const [first, last] = [momentOf(rows[0]?.[0]), momentOf(rows[0]?.[1])];
  const isFilled = first !== null && last !== null && first < before + DAY_MS && last >= end - DAY_MS;
  return isFilled ? { time, grain, start, before, scope: { ...scope, filters, conditions } } : null;
}

interface Side {
  value: number;
  count: number;
  /** Variance of the figure itself, as far as chance moves it. */
  variance: number;
}

/** The figure of the span against the period before it, where that is more than chance and rests on rows enough. */
export async function changeOf(session: RowsSession, kpi: PlannedKpi, span: Span, maker: FactMaker): Promise<Kpi["change"]> {
  const figure = runningFigure(kpi, span.scope);
  if (figure === null || figure.kind === "ratio") return undefined;
  const [last, before] = [await sideOf(session, figure, span, span.start), await sideOf(session, figure, span, span.before)];
  if (last === null || before === null || Math.min(last.count, before.count) < ROWS_MIN) return undefined;
  const error = Math.sqrt(last.variance + before.variance);
  if (!(Math.abs(last.value - before.value) >= SURE * error)) return undefined;
  const points = kpi.format === "percent";
  const { column } = figure.measure;
  const measured = figure.kind === "rate" ? figure.column : column;
  if (!points && (before.value <= 0 || last.value < 0 || !hasTrueZero(measured))) return undefined;
  const sure = (side: Side) =>
    figure.kind === "rate" || isSure(side.value, errorOf(column, figure.measure.aggregation, side.count));
  if (!sure(last) || !sure(before)) return undefined;
  const value = points ? last.value - before.value : last.value / before.value - 1;
  const fact = (which: "last" | "before", side: Side, start: number) => {
    const { format, unit, suffix = null } = kpi;
    const period: FactPeriod = { column: span.time, start, grain: span.grain };
    return maker.add({
      id: `${kpi.id} ${which}`,
      format,
      unit,
      suffix,
      period,
      filters: span.scope.filters,
      value: side.value,
      measure: measured,
      aggregation: figure.kind === "rate" ? "rate" : figure.measure.aggregation,
      ...(figure.kind === "rate" ? { parameters: { equals: figure.equals } } : {}),
      sql: inPeriod(figure.measure, span.time, start, shiftBucket(start, span.grain, 1), span.scope),
      rowCount: side.count,
      nouns: unit === "rows" ? ["rows"] : figure.kind === "rate" ? ["share", "rows"] : [],
    });
  };
  const operands = [fact("last", last, span.start), fact("before", before, span.before)] as const;
  const change = maker.add({
    id: `${kpi.id} change`,
    value,
    format: "percent",
    unit: points ? "points" : "percent",
    measure: measured,
    aggregation: "change",
    operands,
    filters: span.scope.filters,
    parameters: { kind: points ? "difference" : "relative" },
    period: { column: span.time, start: span.before, grain: span.grain, buckets: 2 },
    sql: changeSql(operands[0].sql, operands[1].sql, points ? "difference" : "ratio"),
    rowCount: last.count + before.count,
    direction: value > 0 ? "up" : value < 0 ? "down" : "flat",
  });
  const name = (start: number) => formatPeriod(bucketLabel(start, span.grain), span.scope.locale);
  return {
    value,
    unit: points ? "points" : "percent",
    display: points ? `${value > 0 ? "+" : ""}${change.display} points` : formatPercent(value, span.scope.locale, { sign: true }),
    period: `${name(span.start)} against ${name(span.before)}`,
    better: betterOf(measured),
    factId: change.id,
  };
}

/** Totals vary as compound Poisson sums, averages and rates by the spread of their rows. */
async function sideOf(session: RowsSession, figure: RunningFigure, span: Span, start: number): Promise<Side | null> {
  if (figure.kind === "ratio") return null;
  const { column, aggregation } = figure.measure;
  const end = shiftBucket(start, span.grain, 1);
  const where = whereSql([...span.scope.conditions, periodSql(span.time, start, end)]);
  const number = column === null ? "1" : `CAST(${column.sql} AS DOUBLE)`;
  const count = column === null ? "count(*)" : `count(${column.sql})`;
  const { rows } = await unlessOutOfRange(() =>
    session.query(
      `SELECT ${aggregateSql(aggregation, column)}, ${count}, sum(${number} * ${number}), var_samp(${number}) FROM rows${where}`,
    ),
  );
  const [row] = rows;
  const value = figureOf(row?.[0]);
  const [squares, variance] = [figureOf(row?.[2]), figureOf(row?.[3])];
  const n = countOf(row?.[1]);
  if (row === undefined || value === null || squares === null) return null;
  return { value, count: n, variance: aggregation === "avg" ? (variance ?? 0) / Math.max(1, n) : squares };
}
