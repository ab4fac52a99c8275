import type { Kpi } from "@/lib/contract/reports";
import { formatCompactValue, formatInteger, formatPercent, formatPeriod } from "@/lib/core/format";
import type { LedgerFact } from "../model";
import { betterOf, hasTrueZero, statedUnit, withSuffix } from "./column-format";
import { computeSeries, type SeriesMeasure } from "./compute-series";
import { doubtNote } from "./doubt-note";
import { type FactMaker, type FigureScope, factMaker } from "./fact-maker";
import { rowsEnough } from "./find-changes";
import { changeSql, inPeriod, isRegular } from "./period-sql";
import type { Plan, PlannedKpi } from "./plan";
import { aggregateSql, rateSql, whereSql } from "./sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "./table";
import { bucketLabel, shiftBucket } from "./time-grain";

export interface ComputedKpis {
  kpis: Kpi[];
  facts: LedgerFact[];
  /** KPIs that could not be computed, in sentences. */
  dropped: string[];
}

/** All headline figures in one scan, each with its fact; those over time with their last change and recent course. */
export async function computeKpis(session: RowsSession, plan: Plan, scope: FigureScope): Promise<ComputedKpis> {
  const queries = plan.kpis.map((kpi) => kpiSql(kpi, scope));
  const parts = queries.flatMap((query) => [query.value, query.rows]);
  const { rows } = await session.query(`SELECT ${parts.join(", ")} FROM rows${whereSql(scope.conditions)}`);
  const maker = factMaker(scope);
  const courses = await computeCourses(session, plan, scope);
  const kpis: Kpi[] = [];
  const dropped: string[] = [];
  plan.kpis.forEach((kpi, place) => {
    const query = queries[place];
    const value = figureOf(rows[0]?.[2 * place]);
    if (query === undefined || value === null) {
      dropped.push(`"${kpi.label}" has no value and is left out.`);
      return;
    }
    addFact(maker, kpi, query, { value, rowCount: countOf(rows[0]?.[2 * place + 1]) }, scope);
    const course = courseOf(kpi, courses, maker, plan, scope);
    const overTime = course.change || course.trend ? plan.time?.column : undefined;
    kpis.push({
      id: kpi.id,
      label: kpi.label,
      value,
      display: kpiDisplay(kpi, value, scope.locale),
      format: kpi.format,
      estimated: false,
      unit: statedUnit({ unit: kpi.unit, suffix: kpi.suffix ?? null }),
      ...course,
      ...doubtNote([query.column, scope.columns.find(({ index }) => index === overTime)]),
    });
  });
  return { kpis, facts: [...maker.facts], dropped };
}

interface KpiSql {
  /** Expressions over `rows`. */
  value: string;
  rows: string;
  statement: string;
  column: TableColumn | null;
}

function kpiSql(kpi: PlannedKpi, scope: FigureScope): KpiSql {
  const { figure } = kpi;
  const column = scope.columns.find((candidate) => candidate.index === figure.column) ?? null;
  const made = (value: string, rows: string): KpiSql => ({
    value,
    rows,
    column,
    statement: `SELECT ${value} FROM rows${whereSql(scope.conditions)}`,
  });
  if (column === null) return made("count(*)", "count(*)");
  const filled = `count(${column.sql})`;
  if (figure.kind === "filled") return made(`${filled} / count(*)`, "count(*)");
  if (figure.kind === "span") return made(spanSql(column, figure.unit), filled);
  if (figure.kind === "rate") return made(rateSql(column, figure.value), filled);
  return made(aggregateSql(figure.kind === "aggregate" ? figure.aggregation : "count", column), filled);
}

function spanSql(column: TableColumn, unit: "hours" | "days" | "years"): string {
  if (column.stored === "integer") return `max(${column.sql}) - min(${column.sql}) + 1`;
  return `date_diff('${unit.slice(0, -1)}', min(${column.sql}), max(${column.sql})) + 1`;
}

function addFact(
  maker: FactMaker,
  kpi: PlannedKpi,
  query: KpiSql,
  made: { value: number; rowCount: number },
  scope: FigureScope,
): void {
  const { figure } = kpi;
  const rows = kpi.unit === "rows";
  const filter =
    figure.kind === "rate" && figure.value !== null && query.column !== null
      ? [{ column: query.column.profile.name, op: "eq" as const, value: figure.value }]
      : [];
  maker.add({
    id: kpi.id,
    value: made.value,
    format: kpi.format,
    unit: kpi.unit,
    suffix: kpi.suffix ?? null,
    measure: figure.column === null ? null : query.column,
    aggregation: figure.kind === "aggregate" ? figure.aggregation : figure.kind,
    filter,
    sql: query.statement,
    rowCount: rows ? scope.rowCount : made.rowCount,
    nouns:
      figure.kind === "span"
        ? [figure.unit]
        : rows
          ? ["rows"]
          : figure.kind === "rate"
            ? ["share", "rows"]
            : figure.kind === "aggregate" && figure.aggregation === "count_distinct"
              ? ["values", "groups"]
              : [],
  });
}

function kpiDisplay(kpi: PlannedKpi, value: number, locale: string): string {
  if (kpi.figure.kind === "span") return formatInteger(value, locale);
  return withSuffix(formatCompactValue(value, kpi.format, kpi.unit, locale), kpi.suffix);
}

type Courses = Map<string, { starts: number[]; values: (number | null)[]; counts: number[]; measure: SeriesMeasure }>;

/** Whole periods of every KPI that runs over time, all in one scan. */
async function computeCourses(session: RowsSession, plan: Plan, scope: FigureScope): Promise<Courses> {
  const courses: Courses = new Map();
  if (plan.time === null) return courses;
  const running = plan.kpis.flatMap((kpi) => {
    const measure = seriesMeasure(kpi, scope);
    return measure === null ? [] : [{ kpi, measure }];
  });
  if (running.length === 0) return courses;
  const series = await computeSeries(
    session,
    { time: plan.time, grain: plan.time.profile.grain, measures: running.map(({ measure }) => measure) },
    scope,
  );
  const whole = series.buckets.filter((bucket) => bucket.whole);
  running.forEach(({ kpi, measure }, place) => {
    courses.set(kpi.id, {
      starts: whole.map((bucket) => bucket.start),
      values: whole.map((bucket) => bucket.values[place] ?? null),
      counts: whole.map((bucket) => bucket.counts[place] ?? 0),
      measure,
    });
  });
  return courses;
}

function seriesMeasure(kpi: PlannedKpi, scope: FigureScope): SeriesMeasure | null {
  const { figure } = kpi;
  const column = scope.columns.find((candidate) => candidate.index === figure.column) ?? null;
  if (figure.kind === "rate" && figure.value === null && column !== null) return { column, aggregation: "avg" };
  if (figure.kind !== "aggregate") return null;
  if (figure.column === null) return { column: null, aggregation: "count" };
  return figure.aggregation === "sum" || figure.aggregation === "avg" ? { column, aggregation: figure.aggregation } : null;
}

/** Bare years do not say how far they are filled: one with far fewer rows than usual may be a part. */
function arePeers(counts: readonly number[], plan: Plan, scope: FigureScope): boolean {
  const time = scope.columns.find((column) => column.index === plan.time?.column);
  return time?.stored !== "integer" || Math.min(...counts.slice(-2)) >= rowsEnough(counts);
}

const TREND_POINTS_MAX = 24;
const TREND_POINTS_MIN = 5;

/** Last whole period against the one before, and the latest whole periods. */
function courseOf(
  kpi: PlannedKpi,
  courses: Courses,
  maker: FactMaker,
  plan: Plan,
  scope: FigureScope,
): Pick<Kpi, "change" | "trend"> {
  const course = courses.get(kpi.id);
  if (course === undefined || plan.time === null || course.values.filter((value) => value !== null).length < TREND_POINTS_MIN)
    return {};
  if (course.measure.column === null && isRegular(course.values)) return {};
  const trend = course.values.slice(-TREND_POINTS_MAX);
  const { grain } = plan.time.profile;
  const [last, before] = [course.values.at(-1), course.values.at(-2)];
  const [lastStart, beforeStart] = [course.starts.at(-1), course.starts.at(-2)];
  const comparable =
    last != null &&
    before != null &&
    lastStart !== undefined &&
    beforeStart !== undefined &&
    shiftBucket(beforeStart, grain, 1) === lastStart &&
    arePeers(course.counts, plan, scope);
  const points = kpi.format === "percent";
  if (!comparable || (!points && (before <= 0 || last < 0 || !hasTrueZero(course.measure.column)))) return { trend };
  const time = scope.columns.find((column) => column.index === plan.time?.column);
  if (time === undefined) return { trend };
  const value = points ? last - before : last / before - 1;
  const at = (start: number) => inPeriod(course.measure, time, start, shiftBucket(start, grain, 1), scope);
  const fact = maker.add({
    id: `${kpi.id} change`,
    value,
    format: "percent",
    unit: points ? "points" : "percent",
    measure: course.measure.column,
    aggregation: "change",
    period: { column: time, start: beforeStart, grain, buckets: 2 },
    sql: changeSql(at(lastStart), at(beforeStart), points ? "difference" : "ratio"),
    rowCount: scope.rowCount,
    direction: value > 0 ? "up" : value < 0 ? "down" : "flat",
  });
  const name = (start: number) => formatPeriod(bucketLabel(start, grain), scope.locale);
  const display = points ? `${value > 0 ? "+" : ""}${fact.display} points` : formatPercent(value, scope.locale, { sign: true });
  return {
    trend,
    change: {
      value,
      unit: points ? "points" : "percent",
      display,
      period: `${name(lastStart)} against ${name(beforeStart)}`,
      better: betterOf(course.measure.column),
      factId: fact.id,
    },
  };
}
