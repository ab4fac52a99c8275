import type { Kpi } from "@/lib/contract/reports";
import { computeSeries, type SeriesMeasure } from "./compute-series";
import type { FigureScope } from "./fact-maker";
import { isRegular } from "./period-sql";
import type { Plan, PlannedKpi } from "./plan";
import { type RatioColumns, ratioMeasures } from "./ratio-facts";
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
export type RunningFigure =
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

export function runningFigure({ figure }: PlannedKpi, scope: FigureScope): RunningFigure | null {
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

/** The latest whole periods. */
export function trendOf(kpi: PlannedKpi, courses: Courses): Pick<Kpi, "trend"> {
  const course = courses.get(kpi.id);
  if (course === undefined || course.values.filter((value) => value !== null).length < TREND_POINTS_MIN) return {};
  if (course.figure.kind === "measure" && course.figure.measure.column === null && isRegular(course.values)) return {};
  return { trend: course.values.slice(-TREND_POINTS_MAX) };
}
