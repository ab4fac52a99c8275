import type { SqlColumn, StoredAs } from "../compile/stored";

/** A part of a formula as SQL. */
export interface Value extends Omit<SqlColumn, "stored"> {
  stored: StoredAs | "missing";
  /** What stands in the formula, where it is written out. */
  said?: string;
}

/** How many values a function takes, and what it makes of them. */
export interface FormulaFunction {
  least: number;
  most: number;
  make(of: Value[]): Value;
}

export function isText({ stored }: Value): boolean {
  return stored === "text";
}

const WORDS: Readonly<Record<Value["stored"], string>> = {
  integer: "a number",
  decimal: "a number",
  double: "a number",
  boolean: "true or false",
  date: "a date",
  timestamp: "a moment",
  text: "a text",
  missing: "missing",
};

/** What a value is, for people. */
export function wordOf({ stored }: Value, isFirst = false): string {
  const word = WORDS[stored];
  return isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** A value as the text of a cell: numbers without zeros at their end, moments as ISO 8601 writes them. */
export function cellText({ sql, stored }: Pick<Value, "sql" | "stored">): string {
  switch (stored) {
    case "text":
      return sql;
    case "decimal":
      return `regexp_replace(CAST(${sql} AS VARCHAR), '\\.?0+$', '')`;
    case "double":
      return `(CASE WHEN isfinite(${sql}) THEN regexp_replace(CAST(${sql} AS VARCHAR), '\\.0$', '') END)`;
    case "timestamp":
      return `regexp_replace(strftime(${sql}, '%Y-%m-%d %H:%M:%S.%f'), '\\.?0+$', '')`;
    default:
      return `CAST(${sql} AS VARCHAR)`;
  }
}
