import type { FindContext } from "@/lib/figures/finding-draft";
import { drawnSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";
import type { Pair } from "./pair-columns";

/** Rows of one group (null: of none) that have one value of the outcome. */
export interface Cell {
  group: string | null;
  value: string;
  n: number;
}

/** Tables with more rows are looked through by a sample first. */
const ROWS_MAX = 200_000;
const SAMPLE_ROWS = 100_000;

/** Each pair of a statement holds its groups until the last one is counted: of a table with dozens of flags all would not fit. */
const PAIRS_EACH = 80;

/** True where `readCells` of a sample comes before that of all rows. */
export const isLarge = ({ plan }: FindContext) => plan.rowCount > ROWS_MAX;

/**
 * How many rows each two values of each pair of columns have, for pairs in their order, in as few statements as have room. Of a sample those
 * of some 100,000 rows that their own cells draw: the same ones in whatever order rows come.
 */
export async function readCells(context: FindContext, pairs: readonly Pair[], of: "all" | "sample"): Promise<Cell[][]> {
  const { session, scope } = context;
  const cells = pairs.map((): Cell[] => []);
  if (pairs.length === 0) return cells;
  const source = of === "all" ? "rows" : "sample";
  const sqlOf = (column: TableColumn) => (of === "all" ? column.sql : drawnName(column));
  const filled = (column: TableColumn) => `${sqlOf(column)} IS NOT NULL`;
  const counts = pairs.map(({ group, outcome }, place) => {
    const where = of === "all" ? whereSql([...scope.conditions, filled(outcome.column)]) : ` WHERE ${filled(outcome.column)}`;
    const text = (column: TableColumn) => `CAST(${sqlOf(column)} AS VARCHAR)`;
    return `SELECT ${place}, ${text(group.column)}, ${text(outcome.column)}, count(*) FROM ${source}${where} GROUP BY 2, 3`;
  });
  for (let from = 0; from < counts.length; from += PAIRS_EACH) {
    const some = counts.slice(from, from + PAIRS_EACH).join(" UNION ALL ");
    const { rows } = await session.query(`${of === "all" ? "" : sampleSql(context, pairs)}SELECT * FROM (${some}) ORDER BY ALL`);
    for (const [place, group, value, n] of rows)
      cells[countOf(place)]?.push({ group: group === null ? null : String(group), value: String(value), n: countOf(n) });
  }
  return cells;
}

/** What a column is called in the sample, where a derived one is no longer an expression of others. */
const drawnName = ({ index }: TableColumn) => `c${index}`;

function sampleSql({ scope, plan }: FindContext, pairs: readonly Pair[]): string {
  const columns = new Set(pairs.flatMap(({ group, outcome }) => [group.column, outcome.column]));
  const used = [...columns].map((column) => `${column.sql} AS ${drawnName(column)}`);
  const every = Math.ceil(plan.rowCount / SAMPLE_ROWS);
  return `WITH sample AS MATERIALIZED (SELECT ${used.join(", ")} FROM rows${whereSql([...scope.conditions, drawnSql(scope.columns, every, plan.rowCount)])}) `;
}
