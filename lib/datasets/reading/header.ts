/** Most values that tell a header from rows are numbers, dates or flags. */
const TYPED =
  /^\s*(?:[-+(]?\s*[$€£¥]?\s*\d[\d.,' ]*\s*[%$€£¥]?\)?(?:e[+-]?\d+)?|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ].*)?|true|false)\s*$/i;

/**
 * Tells whether the first record names the columns: it does when its cells are text above typed values, and does
 * not when it holds the same kind of value as the rows under it.
 * @returns names for all columns either way; an empty header is named by its place.
 */
export function detectHeader(records: readonly (readonly string[])[]): { hasHeader: boolean; names: string[] } {
  const first = records[0] ?? [];
  const rows = records.slice(1);
  const hasHeader = isHeader(first, rows);
  const made = (index: number) => `Column ${index + 1}`;
  return { hasHeader, names: first.map((cell, index) => (hasHeader && cell.trim() !== "" ? cell.trim() : made(index))) };
}

function isHeader(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (rows.length === 0) return !first.some((cell) => TYPED.test(cell));
  let votes = 0;
  let repeats = 0;
  first.forEach((cell, column) => {
    const below = rows.map((row) => row[column] ?? "").filter((value) => value.trim() !== "");
    if (below.length === 0 || cell.trim() === "") return;
    const typedShare = below.filter((value) => TYPED.test(value)).length / below.length;
    if (typedShare > 0.8) votes += TYPED.test(cell) ? -1 : 1;
    else if (TYPED.test(cell)) votes -= 0.25;
    else if (below.includes(cell)) repeats++;
  });
  if (votes !== 0) return votes > 0;
  const cells = first.filter((cell) => cell.trim() !== "");
  return repeats === 0 && new Set(cells).size === cells.length;
}
