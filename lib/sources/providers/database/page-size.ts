import { PAGE_BYTES_MAX } from "./sentences";

const ROWS_FIRST = 100;
const ROWS_MAX = 5_000;
/** What a page should weigh, well under what it may. */
const BYTES_WANTED = 4_000_000;

/** How many rows to ask for next: by what the last page weighed, so that wide rows come in small pages. */
export function pageRows(last: { rows: number; bytes: number } | null): number {
  if (last === null || last.rows === 0) return ROWS_FIRST;
  const each = Math.max(1, last.bytes / last.rows);
  return Math.max(1, Math.min(ROWS_MAX, last.rows * 10, Math.floor(BYTES_WANTED / each), Math.floor(PAGE_BYTES_MAX / each)));
}
