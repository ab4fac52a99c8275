import Papa from "papaparse";

/** What a spreadsheet may run. The library's own pattern passes a cell by that has a line break in it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Lines of a CSV file by RFC 4180, each with its end. Cells that a spreadsheet would run as a formula get an apostrophe before them,
 * unless they are wanted `exact`, for programs.
 */
export function csvLines(lines: readonly (readonly string[])[], { exact = false } = {}): string {
  if (lines.length === 0) return "";
  const written = Papa.unparse(lines as string[][], { escapeFormulae: exact ? false : FORMULA, newline: "\r\n" });
  return `${written}\r\n`;
}
