import type { Chosen, ColumnDoubt } from "@/lib/contract/reading";
import type { ColumnType } from "@/lib/contract/words/column-words";

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
  /** Other answers that values of this form allow in principle; null when there is one way to read them. */
  question: Question | null;
  /** SQL that is true for cells that would settle, or raise, what the values seen so far leave open; null when none would. */
  telling: ((cell: string) => string) | null;
  /** What a person could read the column as instead, were they told; counted on all rows. */
  alternative: { type: ColumnType; format: string | null; fitSql(cell: string): string } | null;
  /** ISO codes found side by side in one column. */
  mixedCurrencies: readonly string[];
  /** Words for missing are all that the column holds. */
  isMissing?: boolean;
}

/** Something that each value alone may leave open, and all of them together decide or not. */
export interface Question {
  check: ColumnDoubt["check"];
  /** What to choose for the answer taken. */
  taken: Chosen;
  /** The answer taken: pattern of a date, or which mark is which. */
  format: string | null;
  rivals: readonly Rival[];
  /** The values seen so far rule the rivals out. */
  settled: boolean;
  /**
   * Set where no value decides, as every reading takes all of them: SQL that is true for the cells that a rival of another
   * kind reads otherwise.
   */
  concerns?: (cell: string) => string;
}

/** Another answer, with the same column read under it. */
export interface Rival {
  choose: Chosen;
  type: ColumnType;
  format: string | null;
  /** Null: the cell as received, and no figure. */
  valueSql: ((cell: string) => string) | null;
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
  "..",
  "...",
  "…",
  ":",
  "missing",
  "unknown",
  "not available",
  "#value!",
  "#div/0!",
  "#ref!",
  "#name?",
  "#num!",
  "#null!",
  "(blank)",
  "n.a.",
  "k.a.",
  "n.v.",
  "\\n",
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

export function escaped(text: string): string {
  return text.replaceAll(/[.$^*+?()[\]{}|\\]/g, "\\$&");
}

/** How many cells were seen. */
export function totalOf(values: Evidence): number {
  let total = 0;
  for (const count of values.values()) total += count;
  return total;
}

export function isNumeric(physical: string): boolean {
  return physical === "BIGINT" || physical === "DOUBLE" || physical.startsWith("DECIMAL");
}

export function isMoment(physical: string): boolean {
  return physical === "DATE" || physical === "TIMESTAMP";
}

export function isTimeOfDay(physical: string): boolean {
  return physical === "TIME";
}
