import type { SeriesMeasure } from "./compute-series";
import type { FigureScope } from "./fact-maker";
import { aggregateSql, periodSql, whereSql } from "./sql-text";
import type { TableColumn } from "./table";

/** The statement that aggregates the rows of one period. */
export function inPeriod(measure: SeriesMeasure, time: TableColumn, from: number, to: number, scope: FigureScope): string {
  return `SELECT ${aggregateSql(measure.aggregation, measure.column)} FROM rows${whereSql([...scope.conditions, periodSql(time, from, to)])}`;
}

/** A change from `before` to `last`, both statements of one figure. */
export function changeSql(last: string, before: string, kind: "ratio" | "difference"): string {
  const double = (statement: string) => `CAST((${statement}) AS DOUBLE)`;
  return kind === "ratio" ? `SELECT ${double(last)} / ${double(before)} - 1` : `SELECT ${double(last)} - ${double(before)}`;
}

/** Rows that come at a fixed rate differ by the length of months only: nothing to tell. */
export function isRegular(counts: readonly (number | null)[]): boolean {
  const known = counts.filter((count) => count !== null);
  const max = Math.max(0, ...known);
  return known.length === 0 || max - Math.min(...known) <= 0.15 * max;
}
