/** How a column is stored in the typed copy, as far as the SQL of a figure depends on it. */
export type StoredAs = "integer" | "decimal" | "double" | "boolean" | "date" | "timestamp" | "text";

/** A column as SQL reads it. */
export interface SqlColumn {
  /** Quoted identifier in `rows`, or the expression that a derived column is. */
  sql: string;
  stored: StoredAs;
  /** Digits after the mark of a `decimal` column. */
  decimals?: number;
}
