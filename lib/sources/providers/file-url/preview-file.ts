import Papa from "papaparse";
import type { CellValue, Row } from "@/lib/contract/rows";
import { cutCell, RowFlattener } from "@/lib/platform/provider/flatten-row";
import type { SourcePreview } from "@/lib/platform/provider/types";
import { elementsOf, type JsonSlice, membersOf, skipSpaces, valuesOf } from "./json-slices";
import { inUtf8, listAt } from "./pick-list";
import type { Ending } from "./sniff-file";

const ROWS_MAX = 50;
const CSV_BYTES = 262_144;
const COLUMNS_MAX = 500;
/** What people call the list of rows, the usual name first. */
const USUAL_NAMES = ["data", "rows", "items", "records", "results"];
const LIST = 0x5b;
const OBJECT = 0x7b;

/**
 * A look at the first rows of a file by its beginning, simpler than the import, which decides from all of it.
 * @param isWhole whether the beginning is all of it.
 * @throws {ProviderProblem} when a path leads to no list.
 */
export function previewFile(head: Buffer, isWhole: boolean, ending: Ending, path: readonly string[]): SourcePreview {
  if (ending === ".csv") return previewCsv(head, isWhole);
  if (ending === ".json") return previewJson(inUtf8(head), isWhole, path);
  return {
    columns: [],
    rows: [],
    hasMore: true,
    warnings: ["Rows of this file type can't be previewed. You'll see them after the import."],
  };
}

function previewCsv(bytes: Buffer, isWhole: boolean): SourcePreview {
  const text = decoded(bytes.subarray(0, CSV_BYTES));
  const parsed = Papa.parse<string[]>(text, { preview: ROWS_MAX + 3, skipEmptyLines: "greedy" });
  const lines = parsed.data;
  const isCut = !(isWhole && bytes.length <= CSV_BYTES);
  // The last line that was read may go on behind the beginning.
  if (isCut && lines.length < ROWS_MAX + 3) lines.pop();
  const [header = [], ...rows] = lines;
  const width = Math.min(COLUMNS_MAX, Math.max(header.length, ...rows.map((row) => row.length)));
  const names = namesOf(header, width);
  return {
    columns: names.map((name) => ({ name, type: null })),
    rows: rows.slice(0, ROWS_MAX).map((row) => names.map((_, i): CellValue => (row[i] ? cutCell(row[i]) : null))),
    hasMore: isCut || rows.length > ROWS_MAX,
    warnings: [],
  };
}

function previewJson(text: Buffer, isWhole: boolean, path: readonly string[]): SourcePreview {
  const flattener = new RowFlattener();
  const rows: Row[] = [];
  let hasMore = !isWhole;
  for (const { start, end } of slicesOf(text, isWhole, path)) {
    if (rows.length === ROWS_MAX) {
      hasMore = true;
      break;
    }
    const row = rowAt(text, start, end, flattener);
    if (row !== null) rows.push(row);
  }
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    columns: names.map((name) => ({ name, type: null })),
    rows: rows.map((row) => names.map((name): CellValue => row[name] ?? null)),
    hasMore,
    warnings: flattener.takeWarnings(),
  };
}

function rowAt(text: Buffer, start: number, end: number, flattener: RowFlattener): Row | null {
  try {
    const value: unknown = JSON.parse(text.toString("utf8", start, end));
    if (Array.isArray(value)) return flattener.flatten(Object.fromEntries(value.map((cell, i) => [`Column ${i + 1}`, cell])));
    return typeof value === "object" && value !== null ? flattener.flatten(value) : null;
  } catch {
    return null;
  }
}

/** Where the rows are: at the path, in the outermost list, in a member with a usual name or the only list, or one after another. */
function slicesOf(text: Buffer, isWhole: boolean, path: readonly string[]): Iterable<JsonSlice> {
  const start = skipSpaces(text, 0);
  if (path.length > 0) {
    const list = pathStart(text, isWhole, path);
    return list === null ? [] : elementsOf(text, list);
  }
  if (text[start] === LIST) {
    const [first, second] = [...take(valuesOf(text), 2)];
    return first !== undefined && second !== undefined ? valuesOf(text) : elementsOf(text, start);
  }
  const lists = [...membersOf(text, start)].filter(({ at }) => text[at] === LIST && text[skipSpaces(text, at + 1)] === OBJECT);
  const usual = USUAL_NAMES.flatMap((name) => lists.filter((list) => list.name === name));
  const rows = usual[0] ?? (lists.length === 1 ? lists[0] : undefined);
  return rows === undefined ? valuesOf(text) : elementsOf(text, rows.at);
}

/** In a beginning, the list may be cut off: it is found by the members that lead to it; null when it begins later. */
function pathStart(text: Buffer, isWhole: boolean, path: readonly string[]): number | null {
  if (isWhole) return listAt(text, path).byteOffset - text.byteOffset;
  let at = skipSpaces(text, 0);
  for (const name of path) {
    const members = text[at] === LIST ? indexed(text, at) : membersOf(text, at);
    const member = [...members].find((each) => each.name === name);
    if (member === undefined) return null;
    at = member.at;
  }
  return text[at] === LIST ? at : null;
}

function* indexed(text: Buffer, start: number): Generator<{ name: string; at: number }, void, void> {
  let index = 0;
  for (const { start: at } of elementsOf(text, start)) yield { name: String(index++), at };
}

function* take<T>(values: Iterable<T>, count: number): Generator<T, void, void> {
  let left = count;
  for (const value of values) {
    if (left-- === 0) return;
    yield value;
  }
}

/** Text by its byte order mark, else as UTF-8 when it is that, else as Windows-1252. */
function decoded(bytes: Buffer): string {
  const mark = bytes.toString("hex", 0, 2);
  if (mark === "fffe" || mark === "feff") return inUtf8(bytes).toString("utf8");
  const text = new TextDecoder("utf-8").decode(bytes, { stream: true });
  return text.includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : text;
}

function namesOf(header: readonly string[], width: number): string[] {
  const names: string[] = [];
  for (let i = 0; i < width; i++) {
    const plain = header[i]?.trim().slice(0, 240) || `Column ${i + 1}`;
    let name = plain;
    for (let count = 2; names.includes(name); count++) name = `${plain} (${count})`;
    names.push(name);
  }
  return names;
}
