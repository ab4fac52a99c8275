import type { QueryResult, SqlValue } from "./engine";

/** Reads one snapshot. Close it as soon as the last figure is out: only two of each kind are open at once. */
export interface AnalysisSession {
  /**
   * Rows of one SELECT over the view `rows` (columns named by `identifiers`, and hidden `__row`).
   * Integers and decimals are numbers when safe; `{ exact: true }` leaves BIGINT and DECIMAL as text.
   * Dates are `2026-01-31`, timestamps `2026-01-31T10:00:00.000Z`, times of the day the text `08:15`.
   * @throws {AppError} `invalid` for anything but a single SELECT, `timeout` after two minutes, or half a minute for a look.
   */
  query(sql: string, values?: readonly SqlValue[], options?: { exact?: boolean }): Promise<QueryResult>;
  close(): void;
}
