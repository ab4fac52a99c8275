import type { ColumnType } from "@/lib/contract/datasets";

/** Values of one column seen so far, as received, with how often. */
export type Evidence = ReadonlyMap<string, number>;

/** One way to read a column: what the values are, and SQL that reads each of them or gives NULL. */
export interface ColumnReading {
  type: ColumnType;
  format: string | null;
  /** Physical type in the snapshot. */
  physical: string;
  /** The value of a cell, given an SQL expression of its text; NULL where it does not fit. */
  valueSql(cell: string): string;
  /** True for the cells that fit, where `valueSql` lets all pass; null when it does not. */
  fitSql: ((cell: string) => string) | null;
  /** Set when all values together allow another reading too. */
  doubt: {
    check: "ambiguous_date" | "ambiguous_number";
    type: ColumnType;
    format: string | null;
    fitSql(cell: string): string;
  } | null;
  /** ISO codes found side by side in one column. */
  mixedCurrencies: readonly string[];
}

/** Words that stand for a missing value in a column of numbers, dates or flags. Compared in lower case. */
export const MISSING_WORDS: ReadonlySet<string> = new Set([
  "na",
  "n/a",
  "#n/a",
  "null",
  "none",
  "nan",
  "nil",
  "-",
  "--",
  "–",
  "—",
  "?",
  ".",
  "missing",
  "unknown",
  "not available",
  "#value!",
  "#div/0!",
  "#ref!",
  "(blank)",
  "n.a.",
  "k.a.",
]);

export function isMissingWord(value: string): boolean {
  return MISSING_WORDS.has(value.trim().toLowerCase());
}

/** Text of a pattern inside an SQL literal; patterns are RE2. */
export function sqlPattern(pattern: string): string {
  return `'${pattern.replaceAll("'", "''")}'`;
}

export function fullMatch(cell: string, pattern: string): string {
  return `regexp_full_match(${cell}, ${sqlPattern(pattern)})`;
}
