import type { LedgerFact } from "@/lib/content/ledger";
import type { FactParameters } from "@/lib/contract/report-facts";
import { bucketLabel, LAST_MOMENT, shiftBucket } from "@/lib/core/time-grain";
import { formatOf, hasTrueZero } from "@/lib/figures/column-format";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { FindContext } from "@/lib/figures/finding-draft";
import { changeSql, inPeriod } from "@/lib/figures/period-sql";
import { nameOf, type Run, type RunBucket } from "@/lib/figures/series-of";
import { bucketSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import { ofPointsSql, type Span, spanOf } from "./series-sql";

/** How the points of a run are made, for every fact on it. */
function pointParameters(run: Run): FactParameters {
  const { aggregation } = run.measure;
  return { of: aggregation, rowsMin: run.rowsMin };
}

/** The label of one whole period. */
export function periodFact({ maker, scope }: FindContext, run: Run, id: string, bucket: RunBucket): LedgerFact {
  const end = shiftBucket(bucket.start, run.grain, 1);
  return maker.add({
    id,
    value: bucketLabel(bucket.start, run.grain),
    format: "period",
    aggregation: "period",
    period: { column: run.time, start: bucket.start, grain: run.grain },
    // The label is that of the period in which the rows of the statement fall.
    sql: `SELECT min(${bucketSql(run.time, run.grain)}) FROM rows${whereSql([...scope.conditions, periodSql(run.time, bucket.start, end)])}`,
    rowCount: bucket.count,
  });
}

/** The figure of one whole period. @param rank when it is the highest or lowest one of the run. */
export function valueFact(
  { maker, scope }: FindContext,
  run: Run,
  id: string,
  bucket: RunBucket,
  rank: "highest" | "lowest" | null = null,
): LedgerFact {
  return maker.add({
    id,
    value: bucket.value,
    ...formatOf(run.column, run.measure.aggregation),
    measure: run.column,
    aggregation: run.measure.aggregation,
    period: { column: run.time, start: bucket.start, grain: run.grain },
    ...(rank === null
      ? {}
      : { parameters: { ...pointParameters(run), among: "periods" as const, span: spanText(run, spanOf(run)) } }),
    sql: inPeriod(run.measure, run.time, bucket.start, shiftBucket(bucket.start, run.grain, 1), scope),
    rowCount: bucket.count,
    nouns: run.column === null ? ["rows"] : [],
    rank,
  });
}

function spanText(run: Run, { start, periods }: Span): { from: string; to: string } {
  const end = Math.min(shiftBucket(start, run.grain, periods), LAST_MOMENT);
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
}

/** A figure of the points of a run; its period is the span. */
export function seriesFact(
  { maker }: FindContext,
  run: Run,
  span: Span,
  input: Omit<FactInput, "period" | "measure" | "rowCount"> & { rowCount?: number },
): LedgerFact {
  const inSpan = run.buckets.filter(
    ({ start }) => start >= span.start && start < shiftBucket(span.start, run.grain, span.periods),
  );
  return maker.add({
    rowCount: inSpan.reduce((sum, { count }) => sum + count, 0),
    ...input,
    measure: run.column,
    period: { column: run.time, start: span.start, grain: run.grain, buckets: span.periods },
    parameters: { ...pointParameters(run), ...input.parameters },
  });
}

/** How many points a run has. */
export function periodsFact(
  context: FindContext,
  run: Run,
  id: string,
  span = spanOf(run),
  of: Pick<FactInput, "filter"> = {},
): LedgerFact {
  return seriesFact(context, run, span, {
    ...of,
    id,
    value: run.buckets.length,
    format: "integer",
    aggregation: "periods",
    sql: ofPointsSql("count(*)", context.scope, run, span),
    nouns: [`${run.grain}s`],
  });
}

/** How one figure of a measure compares with an earlier one: relative where that makes sense. */
export interface Move {
  kind: "relative" | "difference";
  value: number;
  /** Size of the move, as a share of the earlier figure. */
  size: number;
}

/** Null when a difference of the largest numbers is none that a double can hold. */
export function moveOf(run: Run, from: number, to: number): Move | null {
  const points = formatOf(run.column, run.measure.aggregation).format === "percent";
  const relative = !points && from > 0 && to >= 0 && hasTrueZero(run.column);
  const value = relative ? to / from - 1 : to - from;
  const size = Math.abs(relative ? value : value / (Math.abs(from) || 1));
  return Number.isFinite(value) && Number.isFinite(size) ? { kind: relative ? "relative" : "difference", value, size } : null;
}

/** The change from one figure to another, both facts. */
export function changeFact(
  { maker }: FindContext,
  run: Run,
  { id, move, to, from }: { id: string; move: Move; to: LedgerFact; from: LedgerFact },
): LedgerFact {
  const { format, unit, suffix } = formatOf(run.column, run.measure.aggregation);
  const points = format === "percent";
  const relative = move.kind === "relative";
  const made = maker.add({
    id,
    value: move.value,
    format: relative ? "percent" : format,
    unit: relative ? "percent" : points ? "points" : unit,
    suffix: relative ? null : suffix,
    measure: run.column,
    aggregation: "change",
    operands: [to, from],
    parameters: { kind: move.kind },
    sql: changeSql(to.sql, from.sql, relative ? "ratio" : "difference"),
    rowCount: from.rowCount + to.rowCount,
    unsigned: true,
    direction: move.value > 0 ? "up" : move.value < 0 ? "down" : "flat",
    nouns: points ? ["points"] : run.column === null && !relative ? ["rows"] : [],
  });
  made.columns = [...new Set([...made.columns, run.time.index])];
  return made;
}

/** Format of what is not a whole number of rows, such as a mean or a slope. */
export function meanFormat(run: Run) {
  const { format, unit, suffix } = formatOf(run.column, run.measure.aggregation);
  return {
    format: format === "integer" ? ("number" as const) : format,
    unit: unit === "rows" ? null : unit,
    suffix: suffix ?? null,
  };
}

/** Rows with a value in two periods: those from the first to the last, less those in between. */
export function rowsFact(context: FindContext, run: Run, from: RunBucket, to: RunBucket): LedgerFact {
  const name = nameOf(run);
  const rows = from.count + to.count;
  const apart = to.x - from.x;
  if (apart === 1) return countFact(context, run, `${name} rows compared`, from.start, 2, rows);
  const between = run.counts
    .filter(({ start }) => start > from.start && start < to.start)
    .reduce((sum, { count }) => sum + count, 0);
  const all = countFact(context, run, `${name} rows from first to last`, from.start, apart + 1, rows + between);
  const inside = shiftBucket(from.start, run.grain, 1);
  const less = countFact(context, run, `${name} rows in between`, inside, apart - 1, between);
  return context.maker.add({
    id: `${name} rows compared`,
    value: rows,
    format: "integer",
    unit: "rows",
    measure: run.column,
    aggregation: "difference",
    operands: [all, less],
    sql: `SELECT (${all.sql}) - (${less.sql})`,
    rowCount: rows,
    nouns: ["rows"],
  });
}

function countFact(
  { maker, scope }: FindContext,
  run: Run,
  id: string,
  start: number,
  buckets: number,
  value: number,
): LedgerFact {
  const counted = run.column === null ? "count(*)" : `count(${run.column.sql})`;
  const end = shiftBucket(start, run.grain, buckets);
  return maker.add({
    id,
    value,
    format: "integer",
    unit: "rows",
    measure: run.column,
    aggregation: "count",
    period: { column: run.time, start, grain: run.grain, buckets },
    sql: `SELECT ${counted} FROM rows${whereSql([...scope.conditions, periodSql(run.time, start, end)])}`,
    rowCount: value,
    nouns: ["rows"],
  });
}
