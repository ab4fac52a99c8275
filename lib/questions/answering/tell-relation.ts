import { exactCorrelationSql } from "@/lib/figures/exact-moments";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import type { Desk } from "./answer-parts";
import type { Group, Grouping } from "./read-groups";
import { type Told, tell } from "./told";

/** So close that it is no chance and worth a word, and so close that it is much. */
const WEAK = 0.1;
const STRONG = 0.5;

/**
 * How closely a figure goes with the number whose classes it is told for; null where classes are of no number, or the figure is none
 * of each row.
 * @param groups all of them
 */
export async function tellRelation(desk: Desk, groupings: readonly Grouping[], groups: readonly Group[]): Promise<Told | null> {
  const { open, maker, session } = desk;
  const [grouping] = groupings;
  const { measure, order } = open.analysis;
  if (order !== "natural" || groupings.length !== 1 || grouping === undefined || measure.kind !== "average") return null;
  const column = open.at(measure.column);
  const { derivation } = grouping.column.profile;
  const other = derivation?.kind === "bin" ? open.at(derivation.of) : grouping.column;
  if (!isNumber(column) || !isNumber(other) || column === other) return null;
  const rowCount = groups.reduce((sum, one) => sum + one.rowCount, 0);
  const from = `FROM rows${whereSql(open.scopeWith([]).conditions)}`;
  const r = exactCorrelationSql(column, other, rowCount);
  const both = `count(*) FILTER (WHERE ${column.sql} IS NOT NULL AND ${other.sql} IS NOT NULL)`;
  const { rows } = await session.query(`SELECT ${r}, ${both} ${from}`);
  const value = figureOf(rows[0]?.[0]);
  if (value === null) return null;
  const fact = maker.add({
    id: "correlation",
    value,
    format: "number",
    measure: column,
    aggregation: "corr",
    groupBy: [other],
    filter: open.scopeWith([]).filters.slice(open.filters.length),
    sql: `SELECT ${r} ${from}`,
    rowCount: countOf(rows[0]?.[1]),
  });
  return tell`${howClose(value)} (correlation ${fact}).`;
}

const isNumber = ({ stored }: TableColumn) => stored === "integer" || stored === "decimal" || stored === "double";

/** How closely two columns go together, without a cause. @param yes what is said of the one where it is a yes and no */
export function howClose(r: number, [one, other] = ["one is higher", "the other"]): string {
  if (Math.abs(r) < WEAK) return "They hardly go together";
  const much = Math.abs(r) < STRONG ? "somewhat" : "clearly";
  return `Where ${one}, ${other} is ${much} ${r > 0 ? "higher" : "lower"}`;
}
