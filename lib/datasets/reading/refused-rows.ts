import type { RefusedRows } from "@/lib/contract/reading";

const FIRST_MAX = 100;
const TEXT_CHARS_MAX = 200;

/** Counts rows that are not in the table and keeps the first hundred, with the beginning of their text. */
export class RowList {
  private readonly first: RefusedRows["first"] = [];
  count = 0;

  add(row: number, reason: string, fields: readonly string[], delimiter: string): void {
    this.count++;
    if (this.first.length < FIRST_MAX) this.first.push({ row, reason, text: textOf(fields, delimiter) });
  }

  list(): RefusedRows {
    return { count: this.count, first: this.first };
  }
}

/** The beginning of a row's text, in one line. */
export function textOf(fields: readonly string[], delimiter: string): string {
  return fields
    .slice(0, TEXT_CHARS_MAX)
    .map((field) => field.slice(0, TEXT_CHARS_MAX))
    .join(delimiter)
    .slice(0, TEXT_CHARS_MAX)
    .replaceAll(/\s*[\r\n]+\s*/g, " ")
    .toWellFormed();
}
