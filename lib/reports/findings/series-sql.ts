import { bucketCount, type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { FigureScope } from "@/lib/figures/fact-maker";
import type { Run } from "@/lib/figures/series-of";
import { aggregateSql, bucketSql, momentLiteral, periodSql, whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";

/** Periods from `start` on, gaps counted. */
export interface Span {
  start: number;
  periods: number;
}

/** From the first to the last point of a run. */
export function spanOf(run: Run): Span {
  const [first, last] = [run.buckets[0]?.start ?? 0, run.buckets.at(-1)?.start ?? 0];
  return { start: first, periods: bucketCount(first, last, run.grain) };
}

/** The points of a series as a table: `x` counts periods from the first one, `y` is the figure of `n` rows, `start` the period. */
export function pointsSql(scope: FigureScope, run: Run, { start, periods }: Span): string {
  const end = shiftBucket(start, run.grain, periods);
  const where = whereSql([...scope.conditions, periodSql(run.time, start, end)]);
  const rows = run.column === null ? "count(*)" : `count(${run.column.sql})`;
  const points = `SELECT ${bucketSql(run.time, run.grain)} AS start, ${aggregateSql(run.measure.aggregation, run.column)} AS figure, ${rows} AS n FROM rows${where} GROUP BY 1 HAVING ${rows} >= ${run.rowsMin}`;
  return `SELECT ${stepSql(run, start)} AS x, CAST(figure AS DOUBLE) AS y, start, n FROM (${points})`;
}

function stepSql({ time, grain }: Run, start: number): string {
  if (time.stored === "integer") return `start - ${new Date(start).getUTCFullYear()}`;
  return `date_diff('${grain}', CAST(${momentLiteral(new Date(start).toISOString())} AS TIMESTAMP), CAST(start AS TIMESTAMP))`;
}

/** One figure of the points: `regr_slope(y, x)`, `avg(y)`, `count(*)`. */
export function ofPointsSql(aggregate: string, scope: FigureScope, run: Run, span: Span): string {
  return `SELECT ${aggregate} FROM (${pointsSql(scope, run, span)})`;
}

/** Label of the first period of the second part, for the split that leaves the least sum of squares. */
export function changePointSql(scope: FigureScope, run: Run, span: Span, least: number): string {
  return `SELECT ${labelSql("start", run.time, run.grain)} FROM (${splitsSql(scope, run, span, least)}) ORDER BY gap DESC, before LIMIT 1`;
}

/** How far the two means are apart at that split, in standard deviations within the parts. */
export function levelShiftSql(scope: FigureScope, run: Run, span: Span, least: number): string {
  const at = `(SELECT x FROM (${splitsSql(scope, run, span, least)}) ORDER BY gap DESC, before LIMIT 1)`;
  const parted = `SELECT y, x >= ${at} AS second FROM (${pointsSql(scope, run, span)})`;
  const within = "sum((y - middle) * (y - middle)) / (count(*) - 2)";
  return `SELECT abs(max(middle) FILTER (second) - max(middle) FILTER (NOT second)) / sqrt(${within}) FROM (SELECT y, second, avg(y) OVER (PARTITION BY second) AS middle FROM (${parted}))`;
}

/** Every split with the sum of squares that it explains; `before` are the points of the first part. */
function splitsSql(scope: FigureScope, run: Run, span: Span, least: number): string {
  const centred = `SELECT x, start, y - avg(y) OVER () AS y, count(*) OVER () AS n, row_number() OVER (ORDER BY x) - 1 AS before FROM (${pointsSql(scope, run, span)})`;
  const summed = `SELECT *, sum(y) OVER (ORDER BY x ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS part FROM (${centred})`;
  return `SELECT x, start, before, part * part * n / (before * (n - before)) AS gap FROM (${summed}) WHERE before >= ${least} AND n - before >= ${least}`;
}

/** Where in its cycle a period stands. */
export type SeasonName = "month_of_year" | "quarter_of_year" | "day_of_week" | "hour_of_day";

const SEASON_SQL: Readonly<Record<SeasonName, string>> = {
  month_of_year: "monthname(start)",
  quarter_of_year: "'Q' || quarter(start)",
  day_of_week: "dayname(start)",
  hour_of_day: "strftime(start, '%H:00')",
};

/** Name of the season with the highest or lowest mean. */
export function seasonSql(scope: FigureScope, run: Run, span: Span, season: SeasonName, end: "top" | "bottom"): string {
  return `SELECT ${SEASON_SQL[season]} FROM (${pointsSql(scope, run, span)}) GROUP BY 1 ORDER BY avg(y) ${end === "top" ? "DESC" : "ASC"}, 1 LIMIT 1`;
}

/** Mean of the points of one season. */
export function seasonMeanSql(scope: FigureScope, run: Run, span: Span, season: SeasonName, name: string): string {
  return `SELECT avg(y) FROM (${pointsSql(scope, run, span)}) WHERE ${SEASON_SQL[season]} = '${name}'`;
}

/** Share of the residuals' sum of squares between the seasons; residuals from the moving average over `cycle`, or from the mean. */
export function strengthSql(scope: FigureScope, run: Run, span: Span, season: SeasonName, cycle: number | null): string {
  const residuals = `SELECT season, y, avg(y) OVER () AS whole, avg(y) OVER (PARTITION BY season) AS middle FROM (${residualsSql(scope, run, span, season, cycle)})`;
  return `SELECT 1 - sum((y - middle) * (y - middle)) / sum((y - whole) * (y - whole)) FROM (${residuals})`;
}

function residualsSql(scope: FigureScope, run: Run, span: Span, season: SeasonName, cycle: number | null): string {
  const points = pointsSql(scope, run, span);
  if (cycle === null) return `SELECT ${SEASON_SQL[season]} AS season, y FROM (${points})`;
  const half = Math.floor(cycle / 2);
  const within = (what: string, reach: number) =>
    `${what} OVER (ORDER BY x RANGE BETWEEN ${reach} PRECEDING AND ${reach} FOLLOWING)`;
  // Over an even cycle both ends have the weight ½: the mean of the window with them and the one without.
  const inner = cycle % 2 === 0 ? half - 1 : half;
  const average = `(${within("sum(y)", half)} + ${within("sum(y)", inner)}) / (${within("count(*)", half)} + ${within("count(*)", inner)})`;
  return `SELECT season, y FROM (SELECT x, ${SEASON_SQL[season]} AS season, y - ${average} AS y FROM (${points})) WHERE x >= ${half} AND x <= ${span.periods - 1 - half}`;
}

/** The label of a period's start, as `bucketLabel` makes it. */
function labelSql(start: string, time: TableColumn, grain: Grain): string {
  if (time.stored === "integer") return `CAST(${start} AS VARCHAR)`;
  if (grain === "quarter") return `year(${start}) || '-Q' || quarter(${start})`;
  const formats = { year: "%Y", month: "%Y-%m", week: "%G-W%V", day: "%Y-%m-%d", hour: "%Y-%m-%dT%H:00" };
  return `strftime(${start}, '${formats[grain]}')`;
}
