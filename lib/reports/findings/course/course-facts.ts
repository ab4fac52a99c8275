import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { fitLine, mean, type Point } from "@/lib/core/statistics/series-tests";
import { type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { SeriesMeasure } from "@/lib/figures/compute-series";
import type { FigureScope } from "@/lib/figures/fact-maker";
import type { FindContext } from "@/lib/figures/finding-draft";
import { nameOf, type Run } from "@/lib/figures/series-of";
import { conditionSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { ofGroup } from "../exact-figures";
import { meanFormat, periodFact, periodsFact, seriesFact } from "../series-facts";
import { ofPointsSql, pointsSql, type Span } from "../series-sql";

/** A group of a column that is told by its course, over whole periods that it shares with all others. */
export interface Course {
  value: string | number;
  /** First period, and how many lie from it to the last one. */
  start: number;
  periods: number;
  measure: SeriesMeasure & { rank: number; asked: boolean };
  group: TableColumn;
  time: TableColumn;
  grain: Grain;
}

/**
 * The slopes of both lines: of totals and counts as a share of each one's average period, since the rest is larger than the group;
 * of averages and rates as they are.
 */
export async function courseFacts(context: FindContext, course: Course): Promise<Record<string, LedgerFact>> {
  const { group } = course;
  const { own, rest } = await sidesOf(context, course);
  const { run } = own;
  const name = `course of ${nameOf(run)} by ${group.label}`;
  const [first, last] = [run.buckets[0], run.buckets.at(-1)];
  if (first === undefined || last === undefined) throw new Error("A course has points.");
  return {
    label: groupLabelFact(context, course, own, `${name} group`),
    slope: slopeFact(context, course, own, `${name} slope`),
    rest: slopeFact(context, course, rest, `${name} slope of all others`),
    periods: periodsFact({ ...context, scope: own.scope }, run, `${name} periods`, own.span, {
      filter: [ofGroup(group, course.value)],
    }),
    from: periodFact(context, run, `${name} from`, first),
    to: periodFact(context, run, `${name} to`, last),
  };
}

/** The group by name. */
export function groupLabelFact(
  { maker, scope }: FindContext,
  { group, value }: Course,
  { rowCount }: Side,
  id: string,
): LedgerFact {
  return maker.add({
    id,
    value: String(value),
    format: "label",
    groupBy: [group],
    aggregation: "value",
    parameters: { equals: value },
    sql: `SELECT max(${group.sql}) FROM rows${whereSql([...scope.conditions, conditionSql(group, ofGroup(group, value))])}`,
    rowCount,
  });
}

/** The series of the rows that a condition keeps. */
export interface Side {
  run: Run;
  span: Span;
  scope: FigureScope;
  filter: FactFilter;
  rowCount: number;
}

/** The series of a side over the periods of a course. */
async function sideOf({ session, scope }: FindContext, course: Course, filter: FactFilter): Promise<Side> {
  const { measure, time, grain, group, start, periods } = course;
  const own = { ...scope, conditions: [...scope.conditions, conditionSql(group, filter)] };
  const span = { start, periods };
  const { column, rank, asked } = measure;
  const run: Run = { measure, column, time, grain, buckets: [], counts: [], rowsMin: 1, rank, asked, regular: false };
  const { rows } = await session.query(`SELECT x, y, n FROM (${pointsSql(own, run, span)}) ORDER BY x`);
  run.buckets = rows.map(([x, y, n]) => ({
    start: shiftBucket(start, grain, countOf(x)),
    x: countOf(x),
    value: figureOf(y) ?? 0,
    count: countOf(n),
    variance: null,
  }));
  return { run, span, scope: own, filter, rowCount: run.buckets.reduce((sum, { count }) => sum + count, 0) };
}

/** The rows of the group, and all that are not of it. */
export async function sidesOf(context: FindContext, course: Course): Promise<Record<"own" | "rest", Side>> {
  const of = ofGroup(course.group, course.value);
  return { own: await sideOf(context, course, of), rest: await sideOf(context, course, { ...of, op: "ne" }) };
}

/** The mean of the periods of a side within a span. */
export function meanFact(context: FindContext, { group }: Course, side: Side, span: Span, id: string): LedgerFact {
  const end = shiftBucket(span.start, side.run.grain, span.periods);
  const inSpan = side.run.buckets.filter(({ start }) => start >= span.start && start < end);
  return seriesFact(context, side.run, span, {
    id,
    value: inSpan.reduce((sum, bucket) => sum + bucket.value, 0) / Math.max(1, inSpan.length),
    ...meanFormat(side.run),
    aggregation: "period_mean",
    filter: [side.filter],
    beside: [group],
    sql: ofPointsSql("avg(y)", side.scope, side.run, span),
    nouns: side.run.column === null ? ["rows"] : [],
  });
}

function slopeFact(context: FindContext, { measure, group, grain }: Course, side: Side, id: string): LedgerFact {
  const { run, span, scope, filter } = side;
  const points = run.buckets.map(({ x, value }): Point => ({ x, y: value }));
  const level = points.every(({ y }) => y === points[0]?.y);
  const slope = level ? 0 : (fitLine(points)?.slope ?? 0);
  const relative = measure.aggregation !== "avg";
  const value = relative ? slope / mean(points.map(({ y }) => y)) : slope;
  const { format, unit, suffix } = meanFormat(run);
  const inPoints = !relative && format === "percent";
  return seriesFact(context, run, span, {
    id,
    value,
    format: relative ? "percent" : format,
    unit: relative ? "percent" : inPoints ? "points" : unit,
    suffix: relative ? null : suffix,
    aggregation: relative ? "relative_slope" : "slope",
    filter: [filter],
    beside: [group],
    sql: ofPointsSql(relative ? "regr_slope(y, x) / avg(y)" : "regr_slope(y, x)", scope, run, span),
    unsigned: true,
    direction: value > 0 ? "up" : value < 0 ? "down" : "flat",
    nouns: [...(inPoints ? ["points"] : run.column === null && !relative ? ["rows"] : []), `per ${grain}`],
  });
}
