import type { LedgerFact } from "@/lib/content/ledger";
import type { Kpi } from "@/lib/contract/reports";
import { formatPercent, formatPeriod } from "@/lib/core/format";
import { bucketLabel, shiftBucket } from "@/lib/core/time-grain";
import { betterOf, hasTrueZero } from "./column-format";
import { computeSeries, type SeriesMeasure } from "./compute-series";
import type { FactMaker, FactPeriod, FigureScope } from "./fact-maker";
import { changeSql, inPeriod, isRegular } from "./period-sql";
import type { Plan, PlannedKpi } from "./plan";
import { type RatioColumns, ratioFacts, ratioMeasures } from "./ratio-facts";
import { rowsEnough } from "./series-of";
import { errorOf, isSure } from "./shown-digits";
import { literalFor } from "./sql-text";
import type { RowsSession, TableColumn } from "./table";

/** A KPI over the whole periods of the report. */
interface Course {
  starts: number[];
  values: (number | null)[];
  counts: number[];
  /** Sums that the values of a ratio are made of. */
  sums: [number, number][];
  figure: RunningFigure;
}
type Courses = ReadonlyMap<string, Course>;

/** What of a KPI can be computed for each period. */
type RunningFigure =
  | { kind: "measure"; measure: SeriesMeasure }
  | { kind: "rate"; measure: SeriesMeasure; column: TableColumn; equals: string | number | boolean }
  | { kind: "ratio"; columns: RatioColumns };

/** Whole periods of every KPI that runs over time, all in one scan. */
export async function computeCourses(session: RowsSession, plan: Plan, scope: FigureScope): Promise<Courses> {
  const courses = new Map<string, Course>();
  if (plan.time === null) return courses;
  const running = plan.kpis.flatMap((kpi) => {
    const figure = runningFigure(kpi, scope);
    return figure === null ? [] : [{ kpi, figure }];
  });
  const measures = running.map(({ figure }) => (figure.kind === "ratio" ? ratioMeasures(figure.columns) : [figure.measure]));
  if (running.length === 0) return courses;
  const series = await computeSeries(
    session,
    { time: plan.time, grain: plan.time.profile.grain, measures: measures.flat() },
    scope,
  );
  const whole = series.buckets.filter((bucket) => bucket.whole);
  let from = 0;
  running.forEach(({ kpi, figure }, place) => {
    const [a, b] = [from, from + 1];
    from += measures[place]?.length ?? 0;
    const sums = whole.map(({ values }): [number, number] => [values[a] ?? 0, values[b] ?? 0]);
    courses.set(kpi.id, {
      figure,
      sums: figure.kind === "ratio" ? sums : [],
      starts: whole.map(({ start }) => start),
      values:
        figure.kind === "ratio"
          ? sums.map(([upper, lower]) => (lower > 0 ? upper / lower : null))
          : whole.map(({ values }) => values[a] ?? null),
      counts: whole.map(({ counts }) => counts[a] ?? 0),
    });
  });
  return courses;
}

function runningFigure({ figure }: PlannedKpi, scope: FigureScope): RunningFigure | null {
  const at = (index: number | null) => scope.columns.find((candidate) => candidate.index === index) ?? null;
  const column = at(figure.column);
  if (figure.kind === "ratio") {
    const over = at(figure.over);
    return column === null || over === null ? null : { kind: "ratio", columns: { column, over } };
  }
  if (figure.kind === "rate" && column !== null) return rateOf(column, figure.value);
  if (figure.kind !== "aggregate") return null;
  const { aggregation } = figure;
  if (figure.column === null) return { kind: "measure", measure: { column: null, aggregation: "count" } };
  return column !== null && (aggregation === "sum" || aggregation === "avg")
    ? { kind: "measure", measure: { column, aggregation } }
    : null;
}

function rateOf(column: TableColumn, value: string | number | null): RunningFigure {
  if (value === null) {
    const equals = column.stored === "integer" ? 1 : true;
    return { kind: "rate", column, equals, measure: { column, aggregation: "avg" } };
  }
  const flag: TableColumn = { ...column, stored: "boolean", sql: `(${column.sql} = ${literalFor(column, value)})` };
  return { kind: "rate", column, equals: value, measure: { column: flag, aggregation: "avg" } };
}

const TREND_POINTS_MAX = 24;
const TREND_POINTS_MIN = 5;

/** Last whole period against the one before, and the latest whole periods. */
export function courseOf(
  kpi: PlannedKpi,
  courses: Courses,
  maker: FactMaker,
  plan: Plan,
  scope: FigureScope,
): Pick<Kpi, "change" | "trend"> {
  const course = courses.get(kpi.id);
  if (course === undefined || course.values.filter((value) => value !== null).length < TREND_POINTS_MIN) return {};
  if (course.figure.kind === "measure" && course.figure.measure.column === null && isRegular(course.values)) return {};
  const trend = course.values.slice(-TREND_POINTS_MAX);
  const change = changeOf(kpi, course, maker, plan, scope);
  return change === null ? { trend } : { trend, change };
}

function changeOf(
  kpi: PlannedKpi,
  course: Course,
  maker: FactMaker,
  plan: Plan,
  scope: FigureScope,
): NonNullable<Kpi["change"]> | null {
  const time = scope.columns.find((column) => column.index === plan.time?.column);
  const [last, before] = [periodAt(course, course.values.length - 1), periodAt(course, course.values.length - 2)];
  if (plan.time === null || time === undefined || last === null || before === null) return null;
  const { grain } = plan.time.profile;
  const points = kpi.format === "percent";
  const alike = shiftBucket(before.start, grain, 1) === last.start && arePeers(course.counts, time);
  if (!alike || !isTold(course, last) || !isTold(course, before)) return null;
  if (!points && (before.value <= 0 || last.value < 0 || !columnsOf(course.figure).every(hasTrueZero))) return null;
  const value = points ? last.value - before.value : last.value / before.value - 1;
  const fact = (which: "last" | "before", point: Point) =>
    periodFact(maker, scope, kpi, course.figure, { ...point, period: { column: time, start: point.start, grain } }, which);
  const operands = [fact("last", last), fact("before", before)];
  const [first = null] = columnsOf(course.figure);
  const change = maker.add({
    id: `${kpi.id} change`,
    value,
    format: "percent",
    unit: points ? "points" : "percent",
    measure: first,
    aggregation: "change",
    beside: columnsOf(course.figure).slice(1),
    operands,
    parameters: { kind: points ? "difference" : "relative" },
    period: { column: time, start: before.start, grain, buckets: 2 },
    sql: changeSql(bare(operands[0]), bare(operands[1]), points ? "difference" : "ratio"),
    rowCount: last.count + before.count,
    direction: value > 0 ? "up" : value < 0 ? "down" : "flat",
  });
  const name = (start: number) => formatPeriod(bucketLabel(start, grain), scope.locale);
  return {
    value,
    unit: points ? "points" : "percent",
    display: points ? `${value > 0 ? "+" : ""}${change.display} points` : formatPercent(value, scope.locale, { sign: true }),
    period: `${name(last.start)} against ${name(before.start)}`,
    better: betterOf(first),
    factId: change.id,
  };
}

interface Point {
  start: number;
  value: number;
  count: number;
  sums: [number, number];
}

function periodAt({ starts, values, counts, sums }: Course, place: number): Point | null {
  const [start, value] = [starts[place], values[place]];
  return start === undefined || value == null ? null : { start, value, count: counts[place] ?? 0, sums: sums[place] ?? [0, 0] };
}

function columnsOf(figure: RunningFigure): TableColumn[] {
  if (figure.kind === "ratio") return [figure.columns.column, figure.columns.over];
  if (figure.kind === "rate") return [figure.column];
  return figure.measure.column === null ? [] : [figure.measure.column];
}

/** Bare years do not say how far they are filled: one with far fewer rows than usual may be a part. */
function arePeers(counts: readonly number[], time: TableColumn): boolean {
  return time.stored !== "integer" || Math.min(...counts.slice(-2)) >= rowsEnough(counts);
}

/** Sums of doubles that cancel out leave nothing to compare. */
function isTold({ figure }: Course, { value, count, sums }: Point): boolean {
  if (figure.kind === "rate") return true;
  if (figure.kind === "measure") return isSure(value, errorOf(figure.measure.column, figure.measure.aggregation, count));
  return columnsOf(figure).every((column, place) => isSure(sums[place] ?? 0, errorOf(column, "sum", count)));
}

/** The figure of one period. */
function periodFact(
  maker: FactMaker,
  scope: FigureScope,
  kpi: PlannedKpi,
  figure: RunningFigure,
  { value, count, sums, period }: Point & { period: FactPeriod },
  which: "last" | "before",
): LedgerFact {
  const { format, unit, suffix = null } = kpi;
  const made = { id: `${kpi.id} ${which}`, format, unit, suffix, period };
  if (figure.kind === "ratio") {
    const [numerator, denominator] = sums;
    return ratioFacts(maker, scope, figure.columns, { numerator, denominator, rowCount: count }, made).ratio;
  }
  const end = shiftBucket(period.start, period.grain, 1);
  return maker.add({
    ...made,
    value,
    measure: figure.kind === "rate" ? figure.column : figure.measure.column,
    aggregation: figure.kind === "rate" ? "rate" : figure.measure.aggregation,
    ...(figure.kind === "rate" ? { parameters: { equals: figure.equals } } : {}),
    sql: inPeriod(figure.measure, period.column, period.start, end, scope),
    rowCount: count,
    nouns: unit === "rows" ? ["rows"] : figure.kind === "rate" ? ["share", "rows"] : [],
  });
}

const bare = (fact: LedgerFact | undefined) => fact?.sql ?? "SELECT NULL";
