import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { formatOf } from "@/lib/figures/column-format";
import type { FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, whereSql } from "@/lib/figures/sql-text";
import type { Repeated } from "./read-repeated";

/** The value, in how many rows it stands, their share of all values, and the same of the value after it. */
export function factsOf({ maker, scope, plan }: FindContext, one: Repeated): Record<string, LedgerFact> {
  const { column, value, count, nextValue, next, n } = one;
  const adds = plan.measures.some((measure) => measure.column === column.index && measure.aggregation === "sum");
  const only = (figure: number): FactFilter => ({ column: column.profile.name, op: "eq", value: figure });
  const where = (figure: number) => whereSql([...scope.conditions, conditionSql(column, only(figure))]);
  const figureOf = (role: string, figure: number, rows: number) =>
    maker.add({
      id: `${column.label} ${role}`,
      value: figure,
      ...formatOf(column, "max"),
      measure: column,
      aggregation: "max",
      filter: [only(figure)],
      sql: `SELECT ${aggregateSql("max", column)} FROM rows${where(figure)}`,
      rowCount: rows,
    });
  const rowsOf = (role: string, figure: number, rows: number) =>
    maker.add({
      id: `${column.label} ${role}`,
      value: rows,
      format: "integer",
      unit: "rows",
      measure: column,
      aggregation: "count",
      filter: [only(figure)],
      sql: `SELECT count(${column.sql}) FROM rows${where(figure)}`,
      rowCount: rows,
      nouns: ["rows"],
    });
  const figure = figureOf("most frequent value", value, count);
  const rows = rowsOf("rows of the most frequent value", value, count);
  const sumOf = () =>
    maker.add({
      id: `${column.label} sum of the most frequent value`,
      value: value * count,
      ...formatOf(column, "max"),
      measure: column,
      aggregation: "stake",
      operands: [figure, rows],
      sql: `SELECT CAST((${figure.sql}) AS DOUBLE) * (${rows.sql})`,
      rowCount: count,
    });
  return {
    value: figure,
    count: rows,
    ...(adds ? { sum: sumOf() } : {}),
    share: maker.add({
      id: `${column.label} share of the most frequent value`,
      value: count / n,
      format: "percent",
      unit: "percent",
      measure: column,
      aggregation: "share",
      parameters: { of: "count", part: [only(value)] },
      sql: `SELECT count(*) FILTER (WHERE ${conditionSql(column, only(value))}) / count(${column.sql}) FROM rows${whereSql(scope.conditions)}`,
      rowCount: n,
      nouns: ["share", "values"],
    }),
    nextValue: figureOf("next value", nextValue, next),
    next: rowsOf("rows of the next value", nextValue, next),
  };
}
