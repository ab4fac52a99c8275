import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { shiftBucket } from "@/lib/core/time-grain";
import { formatOf } from "./column-format";
import type { SeriesMeasure } from "./compute-series";
import type { FactInput, FactMaker, FactPeriod, FigureScope } from "./fact-maker";
import { aggregateSql, periodSql, whereSql } from "./sql-text";
import type { TableColumn } from "./table";

export interface RatioColumns {
  column: TableColumn;
  over: TableColumn;
}

/** Both amounts on the rows that have both, as measures of a series. */
export function ratioMeasures({ column, over }: RatioColumns): [SeriesMeasure, SeriesMeasure] {
  return [
    { column: where(column, over), aggregation: "sum" },
    { column: where(over, column), aggregation: "sum" },
  ];
}

/** The column where another one has a value too. */
function where(column: TableColumn, other: TableColumn): TableColumn {
  return { ...column, sql: `CASE WHEN ${other.sql} IS NOT NULL THEN ${column.sql} END` };
}

/** Sum over sum, NULL when the second is not above nought. Aggregate expressions. */
export function ratioSql(columns: RatioColumns): { numerator: string; denominator: string; ratio: string; rows: string } {
  const [a, b] = ratioMeasures(columns).map(({ column }) => aggregateSql("sum", column)) as [string, string];
  const over = `CAST(${b} AS DOUBLE)`;
  return {
    numerator: a,
    denominator: b,
    ratio: `CAST(${a} AS DOUBLE) / CASE WHEN ${over} > 0 THEN ${over} END`,
    rows: `count(*) FILTER (WHERE ${columns.column.sql} IS NOT NULL AND ${columns.over.sql} IS NOT NULL)`,
  };
}

interface RatioFigures {
  numerator: number;
  denominator: number;
  /** Rows with both. */
  rowCount: number;
}

/** The fact of a ratio with those of its two sums. */
export function ratioFacts(
  maker: FactMaker,
  scope: FigureScope,
  columns: RatioColumns,
  figures: RatioFigures,
  made: Pick<FactInput, "id" | "format" | "unit" | "suffix"> & { period?: FactPeriod | null },
  /** Where only a part of the rows enters. */
  part?: { filter: FactFilter; condition: string; group: TableColumn },
): { ratio: LedgerFact; numerator: LedgerFact; denominator: LedgerFact } {
  const { column, over } = columns;
  const period = made.period ?? null;
  const span =
    period === null ? [] : [periodSql(period.column, period.start, shiftBucket(period.start, period.grain, period.buckets ?? 1))];
  const sums = ratioSql(columns);
  const conditions = [...scope.conditions, ...span, ...(part === undefined ? [] : [part.condition])];
  const filters = part === undefined ? [] : [part.filter];
  const beside = part === undefined ? [] : [part.group];
  const sum = (role: "numerator" | "denominator", of: TableColumn, other: TableColumn) =>
    maker.add({
      id: `${made.id} ${role}`,
      value: figures[role],
      ...formatOf(of, "sum"),
      measure: of,
      aggregation: "sum",
      filter: [...filters, { column: other.profile.name, op: "not_null", value: null }],
      beside: [other, ...beside],
      period,
      sql: `SELECT ${aggregateSql("sum", of)} FROM rows${whereSql([...conditions, `${other.sql} IS NOT NULL`])}`,
      rowCount: figures.rowCount,
    });
  const ratio = (operands: readonly LedgerFact[]) =>
    maker.add({
      ...made,
      value: figures.numerator / figures.denominator,
      measure: column,
      aggregation: "ratio",
      filter: filters,
      beside: [over, ...beside],
      period,
      operands,
      sql: `SELECT ${sums.ratio} FROM rows${whereSql(conditions)}`,
      rowCount: figures.rowCount,
      nouns: made.format === "percent" ? ["share"] : [],
    });
  const [numerator, denominator] = [sum("numerator", column, over), sum("denominator", over, column)];
  return { numerator, denominator, ratio: ratio([numerator, denominator]) };
}
