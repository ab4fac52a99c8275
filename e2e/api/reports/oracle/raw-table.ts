import { readFileSync } from "node:fs";

export type Cell = string | number | boolean | null;

/**
 * A table as it lies in its file, read by this test alone: no code of the product takes part, so that both can be wrong
 * in different ways only.
 */
export interface RawTable {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Reads the cells of each time column: UTC milliseconds, null for what is no moment. */
  times: Readonly<Record<string, (cell: string) => number | null>>;
}

const DATA = "node_modules/vega-datasets/data";

/** Bytes of a file of vega-datasets. */
export function rawFile(name: string): Buffer {
  return readFileSync(`${DATA}/${name}`);
}

export function rawCsv(name: string, times: RawTable["times"] = {}): RawTable {
  const [columns = [], ...rows] = parseCsv(rawFile(name).toString("utf8"));
  return { columns, times, rows: rows.map((row) => row.map((cell) => (cell.trim() === "" ? null : cell))) };
}

export function rawJson(name: string, times: RawTable["times"] = {}): RawTable & { objects: Record<string, Cell>[] } {
  const objects = JSON.parse(rawFile(name).toString("utf8")) as Record<string, Cell>[];
  const columns = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  const rows = objects.map((row) => columns.map((column) => missing(row[column])));
  return { columns, rows, times, objects };
}

function missing(cell: Cell | undefined): Cell {
  return cell === undefined || (typeof cell === "string" && cell.trim() === "") ? null : cell;
}

/** RFC 4180 with LF or CRLF, nothing more. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ",") {
      row.push(cell);
      cell = "";
    } else if (char === "\n") {
      rows.push([...row, cell.replace(/\r$/, "")]);
      row = [];
      cell = "";
    } else cell += char;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** The place of a column. @throws {Error} when the table has none of that name. */
export function placeOf(table: RawTable, column: string): number {
  const place = table.columns.indexOf(column);
  if (place < 0) throw new Error(`There is no column ${column}.`);
  return place;
}

/** A cell as a number, null for what is none. */
export function numberOf(cell: Cell | undefined): number | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "boolean") return cell ? 1 : 0;
  if (typeof cell === "string" && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === "true" ? 1 : 0;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}
