import type { FigureScope } from "./fact-maker";
import { whereSql } from "./sql-text";
import { figureOf, type RowsSession, type TableColumn } from "./table";

/** From here on values are sorted on disk if need be: a percentile function would hold all of them in memory. */
export const VALUES_IN_MEMORY_MAX = 2_000_000;

/**
 * The statement of a percentile with linear interpolation (position share × (n − 1), as `quantile_cont` and R's type 7), of
 * the values as DOUBLE. @param filled values of the column in scope: above a size the statement sorts and takes the two
 * neighbours by their places, which costs the same time and a fixed memory.
 */
export function percentileSql(
  column: Pick<TableColumn, "sql">,
  share: number,
  filled: number,
  scope: Pick<FigureScope, "conditions">,
  inMemoryMax = VALUES_IN_MEMORY_MAX,
): string {
  const value = `CAST(${column.sql} AS DOUBLE)`;
  if (filled <= inMemoryMax) return `SELECT quantile_cont(${value}, ${share}) FROM rows${whereSql(scope.conditions)}`;
  const position = share * (filled - 1);
  const place = Math.floor(position);
  const sorted = `SELECT ${value} AS x FROM rows${whereSql([...scope.conditions, `${column.sql} IS NOT NULL`])} ORDER BY x LIMIT 2 OFFSET ${place}`;
  return `SELECT quantile_cont(x, ${position - place}) FROM (${sorted})`;
}

/** Percentiles of one column, in the order of the shares; null where it has no values. */
export async function computePercentiles(
  session: RowsSession,
  column: TableColumn,
  shares: readonly number[],
  filled: number,
  scope: Pick<FigureScope, "conditions">,
): Promise<(number | null)[]> {
  if (filled <= VALUES_IN_MEMORY_MAX) {
    const list = `quantile_cont(CAST(${column.sql} AS DOUBLE), [${shares.join(", ")}])`;
    const { rows } = await session.query(`SELECT ${list} FROM rows${whereSql(scope.conditions)}`);
    const cells = rows[0]?.[0];
    return shares.map((_, place) => (Array.isArray(cells) ? figureOf((cells as unknown[])[place]) : null));
  }
  const found: (number | null)[] = [];
  for (const share of shares) {
    const { rows } = await session.query(percentileSql(column, share, filled, scope));
    found.push(figureOf(rows[0]?.[0]));
  }
  return found;
}
