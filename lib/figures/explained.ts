import { wholeNumbers } from "./exact-moments";
import { literalFor, numberLiteral } from "./sql-text";
import type { TableColumn } from "./table";

/** What of a measure is compared: its values, or whether they are one of them. */
export interface Compared {
  measure: TableColumn;
  equals: string | number | null;
}

/**
 * Share of the variation of a measure that lies between the groups of a column, less what chance gives: epsilon squared,
 * 1 − (within / (n − k)) / (all / (n − 1)) (T. L. Kelley, Proc. Natl. Acad. Sci. 21, 1935). A statement of one cell, NULL where
 * nothing varies.
 * @param edges at which a number is cut into groups, none for a column of groups
 * @param rows at least the number of rows that enter
 */
export function explainedSql(
  { measure, equals }: Compared,
  { by, edges }: { by: TableColumn; edges: readonly number[] | null },
  rows: number,
  conditions: readonly string[],
): string {
  const d =
    equals === null
      ? (wholeNumbers(measure, rows)?.sql ?? "CAST(NULL AS BIGINT)")
      : `CAST(${measure.sql} = ${literalFor(measure, equals)} AS BIGINT)`;
  const group =
    edges === null ? by.sql : `(${edges.map((edge) => `CAST(${by.sql} >= ${numberLiteral(edge)} AS INTEGER)`).join(" + ")})`;
  const where = [...conditions, `${measure.sql} IS NOT NULL`, `${by.sql} IS NOT NULL`].join(" AND ");
  const within = `sum(CAST(n * q - s * s AS DOUBLE) / n ORDER BY g) / nullif(sum(n) - count(*), 0)`;
  const all = `CAST(sum(n) * sum(q) - sum(s) * sum(s) AS DOUBLE) / sum(n) / nullif(sum(n) - 1, 0)`;
  return (
    `SELECT 1 - (${within}) / nullif(${all}, 0) FROM (SELECT ${group} AS g, count(*) AS n, sum(${d}) AS s, ` +
    `sum(${d} * ${d}) AS q FROM rows WHERE ${where} GROUP BY 1)`
  );
}
