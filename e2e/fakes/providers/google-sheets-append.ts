import type { CellValue } from "@/lib/contract/rows";

export interface AppendQuery {
  valueInputOption?: string;
  insertDataOption?: string;
}

/**
 * Adds rows as Sheets does: below the table that is found around the cell in column A of row `at` (from 0), from that table's
 * first column on. A blank row ends a table. Answers the cells that were written.
 */
export function appended(rows: CellValue[][], at: number, values: readonly CellValue[][], query: AppendQuery): string {
  const isBlank = (row: number) => (rows[row] ?? []).every((cell) => cell === null || cell === "");
  let end = at;
  while (end < rows.length && !isBlank(end)) end++;
  const written = values.map((row) => row.map((cell) => stored(cell, query.valueInputOption)));
  const column = isBlank(at) ? 0 : firstColumn(rows.slice(at, end));
  const placed = written.map((row) => [...Array.from({ length: column }, () => null), ...row]);
  if (query.insertDataOption === "INSERT_ROWS") rows.splice(end, 0, ...placed);
  // What is below is lost.
  else
    placed.forEach((row, index) => {
      rows[end + index] = row;
    });
  const width = Math.max(...written.map((row) => row.length));
  const letter = (index: number) => String.fromCharCode(65 + index);
  return `${letter(column)}${end + 1}:${letter(column + width - 1)}${end + values.length}`;
}

function firstColumn(table: readonly CellValue[][]): number {
  const starts = table.map((row) => row.findIndex((cell) => cell !== null && cell !== "")).filter((start) => start >= 0);
  return Math.min(...starts);
}

/** As if a person typed it, what begins with "=" is run. */
function stored(cell: CellValue, option: string | undefined): CellValue {
  if (option === "RAW") return cell;
  if (option !== "USER_ENTERED") throw new Error("valueInputOption is missing.");
  return typeof cell === "string" && /^[=+]/.test(cell) ? "A FORMULA WAS RUN" : cell;
}
