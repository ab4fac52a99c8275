import type { Fact } from "@/lib/contract/reports";
import { conditionSql, momentLiteral, whereSql } from "./sql-text";
import type { TableColumn } from "./table";

const COLUMNS_MAX = 12;

/**
 * The first rows that entered a figure, in the order received: its own columns first, then those that name a row, then
 * others up to a dozen.
 */
export function evidenceSql(fact: Fact, table: readonly TableColumn[], limit: number): { sql: string; columns: TableColumn[] } {
  const { measure, filter, groupBy, period, nullPolicy } = fact.definition;
  const named = (name: string | null | undefined) => table.find((column) => column.profile.name === name);
  const own = [measure, ...groupBy, period?.column, ...filter.map(({ column }) => column)].flatMap((name) => named(name) ?? []);
  const ids = table.filter((column) => column.profile.role === "id");
  const columns = [...new Set([...own, ...ids, ...table])].slice(0, Math.max(COLUMNS_MAX, new Set(own).size));
  const conditions = filter.flatMap((condition) => {
    const column = named(condition.column);
    return column === undefined ? [] : [conditionSql(column, condition)];
  });
  const time = named(period?.column);
  if (time !== undefined && period?.from && period.to) conditions.push(...within(time, period.from, period.to));
  const measured = named(measure);
  if (measured !== undefined && nullPolicy !== "group") conditions.push(`${measured.sql} IS NOT NULL`);
  const list = columns.map((column) => column.sql).join(", ") || "*";
  return { sql: `SELECT ${list} FROM rows${whereSql(conditions)} LIMIT ${limit}`, columns };
}

function within(time: TableColumn, from: string, to: string): string[] {
  if (time.stored === "integer") {
    return [
      `${time.sql} >= ${new Date(from).getUTCFullYear()}`,
      `${time.sql} < ${Math.max(new Date(to).getUTCFullYear(), new Date(from).getUTCFullYear() + 1)}`,
    ];
  }
  if (time.stored !== "date" && time.stored !== "timestamp") return [];
  return [`${time.sql} >= ${momentLiteral(from)}`, `${time.sql} < ${momentLiteral(to)}`];
}
