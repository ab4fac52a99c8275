import type { DerivationOf } from "@/lib/contract/analysis/derivations";
import type { FactFilter } from "@/lib/contract/report-facts";
import { literal } from "@/lib/platform/analysis/identifiers";
import { type ColumnOf, isMoment, isNumber, momentSql, type SqlColumn } from "./stored";

/** The name of the first set whose conditions a row meets, that of the rest where it meets none. Null where a condition doesn't fit its column. */
export function compileSets({ sets, rest }: DerivationOf<"sets">, columnOf: ColumnOf): SqlColumn | null {
  const cases = sets.map(({ name, where }) => {
    const conditions = where.map((one) => conditionOf(columnOf(one.column), one));
    return conditions.includes(null) ? null : `WHEN ${conditions.join(" AND ")} THEN ${literal(name)}`;
  });
  if (cases.includes(null)) return null;
  const other = rest === undefined ? "" : ` ELSE ${literal(rest)}`;
  return { sql: `(CASE ${cases.join(" ")}${other} END)`, stored: "text" };
}

const SIGNS = { eq: "=", ne: "<>", in: "IN", not_in: "NOT IN", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

/** Rows without a value meet only what asks for that, and what leaves values out. */
function conditionOf(column: SqlColumn | undefined, { op, value }: FactFilter): string | null {
  if (column === undefined) return null;
  const { sql } = column;
  if (op === "not_null" || (op === "ne" && value === null)) return `${sql} IS NOT NULL`;
  if (value === null) return op === "eq" ? `${sql} IS NULL` : null;
  const isList = op === "in" || op === "not_in";
  if (isList !== Array.isArray(value) || (Array.isArray(value) && value.length === 0)) return null;
  if (["lt", "lte", "gt", "gte"].includes(op) && !isNumber(column) && !isMoment(column)) return null;
  const values = (Array.isArray(value) ? value : [value]).map((one) => literalOf(column, one));
  if (values.includes(null)) return null;
  const condition = `${sql} ${SIGNS[op]} ${isList ? `(${values.join(", ")})` : values[0]}`;
  return op === "ne" || op === "not_in" ? `(${condition} OR ${sql} IS NULL)` : condition;
}

/** A literal of the column's own type. */
function literalOf(column: SqlColumn, value: string | number | boolean): string | null {
  switch (column.stored) {
    case "integer":
    case "decimal":
    case "double":
      return typeof value === "number" && Number.isFinite(value) ? numberOf(column, value) : null;
    case "date":
    case "timestamp":
      return typeof value === "string" && ISO.test(value) ? momentSql(value) : null;
    case "boolean":
      return typeof value === "boolean" ? (value ? "TRUE" : "FALSE") : null;
    case "text":
      return typeof value === "boolean" ? null : literal(String(value).replaceAll("\u0000", ""));
  }
}

const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z)?$/;

/** A decimal literal is not always the double that the text of it is. */
function numberOf({ stored }: SqlColumn, value: number): string {
  return stored === "double" ? `CAST('${value}' AS DOUBLE)` : `(${value})`;
}
