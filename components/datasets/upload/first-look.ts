import { extensionOf } from "./preview";

const BYTES = 65_536;
const ROWS = 6;
const COLUMNS = 8;
const CELL_CHARS = 60;
const TEXT_TABLES: ReadonlySet<string | null> = new Set([".csv", ".tsv", ".txt"]);

/** The first rows of a table as text, the header among them. */
export interface FirstLook {
  rows: string[][];
  hasMoreColumns: boolean;
}

/**
 * A look into a table before the server has it: what was dropped is seen to be the right file while it is sent. How it is read is the
 * server's to say, from all of it. Null for anything but a table of text in UTF-8.
 */
export async function firstLook(file: File): Promise<FirstLook | null> {
  if (!TEXT_TABLES.has(extensionOf(file.name))) return null;
  const text = new TextDecoder("utf-8").decode(await file.slice(0, BYTES).arrayBuffer(), { stream: true });
  if (text.includes("\uFFFD") || text.includes("\0")) return null;
  const { default: Papa } = await import("papaparse");
  const { data } = Papa.parse<string[]>(text, { preview: ROWS + 1, skipEmptyLines: "greedy" });
  // The last row may go on behind the beginning.
  const whole = file.size > BYTES && data.length <= ROWS ? data.slice(0, -1) : data;
  const rows = whole.slice(0, ROWS);
  if (rows.length < 2) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const shown = (row: string[]) =>
    Array.from({ length: Math.min(width, COLUMNS) }, (_, at) => (row[at] ?? "").slice(0, CELL_CHARS));
  return { rows: rows.map(shown), hasMoreColumns: width > COLUMNS };
}
