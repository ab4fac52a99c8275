import type { Fact } from "@/lib/contract/report-facts";
import { type ExactDecimal, readExact } from "@/lib/core/exact-decimal";
import type { RowRange } from "@/lib/datasets/rows/match-batches";
import type { Snapshot } from "@/lib/datasets/snapshot";
import { describeTable, type TableColumn } from "@/lib/figures/table";
import { ROW_COLUMN } from "@/lib/platform/analysis/identifiers";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { conditionsOf } from "../evidence/evidence-sql";

/** What some rows come to, with the query that says so. */
export interface PartSum {
  value: ExactDecimal;
  rowCount: number;
  sql: string;
}

/** A figure of one snapshot: of all its rows, and of those that only this snapshot has. */
export interface FigureParts {
  whole: PartSum;
  own: PartSum;
}

/** True for a figure that parts of the rows add up to: a count, or a sum. */
export function isAdditive({ definition }: Fact): boolean {
  const { aggregation, measure, groupBy, operands = [], parameters } = definition;
  const isSum = aggregation === "sum" ? measure !== null : aggregation === "count";
  return isSum && groupBy.length === 0 && operands.length === 0 && parameters === undefined;
}

/**
 * Sums of each fact over a snapshot, by id; null for one whose column is not exact, or is not there. Rows that only this snapshot has
 * are in `ranges`.
 */
export async function partSums(
  snapshot: Snapshot,
  facts: readonly Fact[],
  ranges: readonly RowRange[],
): Promise<Map<string, FigureParts | null>> {
  const session = await openSnapshot(snapshot.path, snapshot.columns);
  try {
    const query = async (sql: string): Promise<readonly unknown[]> => (await session.query(sql)).rows[0] ?? [];
    const [first, last] = await query(`SELECT min(${ROW_COLUMN}), max(${ROW_COLUMN}) FROM rows`);
    const isNumbered = Number(first) === 1 && Number(last) === snapshot.rowCount;
    const table = await describeTable({ query: (sql) => session.query(sql) }, snapshot.columns);
    const made = new Map<string, FigureParts | null>();
    for (const fact of facts) {
      const select = isNumbered ? selectOf(fact, table) : null;
      const sumOf = async (conditions: readonly string[]): Promise<PartSum | null> => {
        const where = conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
        const sql = `SELECT ${select?.value}, count(*) FROM rows${where}`;
        const [text, rows] = await query(`SELECT CAST(v AS VARCHAR), n FROM (${sql}) AS part(v, n)`);
        const value = readExact(text === null ? "0" : String(text));
        return value && { value, rowCount: Number(rows), sql };
      };
      const whole = select && (await sumOf(select.conditions));
      const own = select && (await sumOf([...select.conditions, rangesSql(ranges)]));
      made.set(fact.id, whole && own ? { whole, own } : null);
    }
    return made;
  } finally {
    session.close();
  }
}

/** @returns null where a column of the definition is not there, or adds up inexactly. */
function selectOf(fact: Fact, table: readonly TableColumn[]): { value: string; conditions: string[] } | null {
  const { measure, filter, period, aggregation } = fact.definition;
  const named = (name: string) => table.find(({ profile }) => profile.name === name);
  const needed = [...filter.map(({ column }) => column), ...(period === null ? [] : [period.column])];
  if (needed.some((name) => named(name) === undefined)) return null;
  const conditions = conditionsOf(fact, table);
  if (measure === null) return { value: "count(*)", conditions };
  const column = named(measure);
  if (column === undefined) return null;
  if (aggregation === "count") return { value: `count(${column.sql})`, conditions };
  if (column.stored !== "integer" && column.stored !== "decimal") return null;
  return { value: `sum(${column.sql})`, conditions };
}

function rangesSql(ranges: readonly RowRange[]): string {
  if (ranges.length === 0) return "FALSE";
  return `(${ranges.map(({ from, to }) => `${ROW_COLUMN} BETWEEN ${from} AND ${to}`).join(" OR ")})`;
}
