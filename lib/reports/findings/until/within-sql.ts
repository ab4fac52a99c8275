import type { TableColumn } from "@/lib/figures/table";

/** Units that a time until an event is counted in: whole ones. */
export type WholeUnit = "hours" | "days";

const MICROS: Readonly<Record<WholeUnit, number>> = { hours: 3_600_000_000, days: 86_400_000_000 };

/** A moment that rows begin at, and one that they end at, or are open. */
export interface Life {
  from: TableColumn;
  to: TableColumn;
  unit: WholeUnit;
}

const micros = (sql: string) => `epoch_us(CAST(${sql} AS TIMESTAMP))`;

/**
 * Each row with the whole units `u` from its beginning to its end or, where it is `open`, to the newest moment of both columns.
 * @param more columns to select beside them
 */
export function livesSql({ from, to, unit }: Life, conditions: readonly string[], more = ""): string {
  const newest = `(SELECT greatest(max(CAST(${from.sql} AS TIMESTAMP)), max(CAST(${to.sql} AS TIMESTAMP))) FROM rows)`;
  const end = `coalesce(CAST(${to.sql} AS TIMESTAMP), ${newest})`;
  const where = [...conditions, `${from.sql} IS NOT NULL`, `${end} >= CAST(${from.sql} AS TIMESTAMP)`].join(" AND ");
  return `SELECT ${more}(${micros(end)} - ${micros(from.sql)}) // ${MICROS[unit]} AS u, ${to.sql} IS NULL AS open FROM rows WHERE ${where}`;
}

/** Of a row 1 where its end came within `place` units, 0 where it did not, NULL where that is still to be seen. */
export function cameWithinSql({ from, to, unit }: Life, place: number): string {
  const newest = `(SELECT greatest(max(CAST(${from.sql} AS TIMESTAMP)), max(CAST(${to.sql} AS TIMESTAMP))) FROM rows)`;
  const passed = (end: string) => `(${micros(end)} - ${micros(from.sql)}) // ${MICROS[unit]}`;
  return `CASE WHEN ${passed(to.sql)} <= ${place} THEN 1 WHEN ${passed(newest)} > ${place} THEN 0 END`;
}

/** Kaplan and Meier's share that has ended within `place` units. */
export function withinSql(life: Life, conditions: readonly string[], place: number): string {
  const steps = `SELECT u, count(*) FILTER (NOT open) AS ended, count(*) AS n FROM (${livesSql(life, conditions)}) GROUP BY 1`;
  const risks = `SELECT u, ended, CAST(sum(n) OVER (ORDER BY u DESC) AS DOUBLE) AS risk FROM (${steps})`;
  const left = `list_reduce(list(1 - ended / risk ORDER BY u), lambda a, b: a * b)`;
  return `SELECT 1 - coalesce(${left}, 1) FROM (${risks}) WHERE u <= ${place} AND ended > 0`;
}
