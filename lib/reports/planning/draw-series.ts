import { bucketCount, bucketLabel, type Grain, LAST_MOMENT } from "@/lib/core/time-grain";
import { computeSeries, type Series, type SeriesMeasure } from "@/lib/figures/compute-series";
import type { FigureScope } from "@/lib/figures/fact-maker";
import type { PlannedChart, PlannedTime } from "@/lib/figures/plan";
import { momentLiteral } from "@/lib/figures/sql-text";
import type { RowsSession, TableColumn } from "@/lib/figures/table";
import { isWhole } from "@/lib/figures/time-profile";
import { type Drawing, NO_DRAWING } from "./drawing";

/** A measure, the rows or a rate by period. Only rows with a value of the measure enter; periods in part are noted. */
export async function drawSeries(
  session: RowsSession,
  planned: PlannedChart,
  columns: { x: TableColumn; y: TableColumn | null },
  time: PlannedTime,
  scope: FigureScope,
): Promise<Drawing> {
  const { x, y } = columns;
  const { grain } = planned;
  if (grain === null) throw new Error("A chart over time has no grain.");
  const measure: SeriesMeasure = { column: y, aggregation: planned.aggregation === "sum" ? "sum" : y === null ? "count" : "avg" };
  const valued = y === null ? scope : { ...scope, conditions: [...scope.conditions, `${y.sql} IS NOT NULL`] };
  const series = await computeSeries(session, { time, grain, measures: [measure] }, valued);
  const [first, last] = [series.buckets[0]?.start, series.buckets.at(-1)?.start];
  if (first === undefined || last === undefined) return NO_DRAWING;
  return {
    data: series.buckets.map((bucket) => ({ x: bucketLabel(bucket.start, grain), y: bucket.values[0] ?? null })),
    statement: y === null ? withEmpty(series, x, grain, { first, last }) : (series.statements[0] ?? ""),
    rowCount: series.buckets.reduce((sum, bucket) => sum + (bucket.counts[0] ?? 0), 0),
    parameters: { of: planned.of ?? "count", ...(planned.of === "rate" && y?.stored !== "boolean" ? { equals: 1 } : {}) },
    nullPolicy: "ignore",
    period: { column: x, start: first, grain, buckets: bucketCount(first, last, grain) },
    notes: partNote(time, grain, { first, last }),
  };
}

const STEPS: Record<Grain, string> = {
  hour: "1 HOUR",
  day: "1 DAY",
  week: "7 DAY",
  month: "1 MONTH",
  quarter: "3 MONTH",
  year: "1 YEAR",
};

/** Counts of periods without rows are figures too, 0, where they are drawn. */
function withEmpty(series: Series, x: TableColumn, grain: Grain, span: { first: number; last: number }): string {
  const statement = series.statements[0] ?? "";
  if (series.buckets.every((bucket) => bucket.found)) return statement;
  const year = (at: number) => new Date(at).getUTCFullYear();
  const moment = (at: number) => `CAST(${momentLiteral(new Date(Math.min(at, LAST_MOMENT)).toISOString())} AS TIMESTAMP)`;
  const [starts, key] =
    x.stored === "integer"
      ? [`generate_series(${year(span.first)}, ${year(span.last)})`, "x"]
      : [`generate_series(${moment(span.first)}, ${moment(span.last)}, INTERVAL ${STEPS[grain]})`, "CAST(x AS TIMESTAMP)"];
  return (
    `SELECT every.x, coalesce(found.y, 0) AS y FROM (SELECT unnest(${starts}) AS x) AS every ` +
    `LEFT JOIN (SELECT ${key} AS x, y FROM (${statement})) AS found ON found.x = every.x ORDER BY 1`
  );
}

/** A period that the rows fill only in part looks like a rise or a fall. */
function partNote({ profile }: PlannedTime, grain: Grain, { first, last }: { first: number; last: number }): string[] {
  const [begun, ended] = [isWhole(profile, first, grain), isWhole(profile, last, grain)];
  if (begun && ended) return [];
  if (!begun && !ended && first !== last) return [`The first and the last ${grain} are incomplete.`];
  return [`The ${ended ? "first" : "last"} ${grain} is incomplete.`];
}
