import { literal } from "@/lib/platform/analysis/identifiers";

/** How a column is stored in the typed copy, as far as the SQL of a figure depends on it. */
export type StoredAs = "integer" | "decimal" | "double" | "boolean" | "date" | "timestamp" | "text";

/** A column as SQL reads it. */
export interface SqlColumn {
  /** Quoted identifier in `rows`, or the expression that a derived column is. */
  sql: string;
  stored: StoredAs;
  /** Digits after the mark of a `decimal` column. */
  decimals?: number;
  /** The texts are times of the day: `08:15`. */
  isClock?: true;
}

/** A column of the rows by its name. */
export type ColumnOf = (name: string) => SqlColumn | undefined;

export function isMoment(column: SqlColumn | undefined): column is SqlColumn {
  return column?.stored === "date" || column?.stored === "timestamp";
}

export function isNumber(column: SqlColumn | undefined): column is SqlColumn {
  return column?.stored === "integer" || column?.stored === "decimal" || column?.stored === "double";
}

/** The SQL of a text column; null for any other. */
export function textOf(column: SqlColumn | undefined): string | null {
  return column?.stored === "text" ? column.sql : null;
}

/** `2026-01-31` or `2026-01-31T10:00:00Z` as SQL writes it. */
export function momentSql(iso: string): string {
  return iso.length === 10 ? `DATE ${literal(iso)}` : `TIMESTAMP ${literal(iso.replace("T", " ").replace("Z", ""))}`;
}
