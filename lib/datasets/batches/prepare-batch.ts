import type { CellValue, Row, RowsAsSent } from "@/lib/contract/rows";
import { PlainRows } from "@/lib/contract/words/plain-rows";
import { AppError } from "@/lib/core/errors";
import { cleanText } from "../reading/clean-text";
import { plainPayload, rowsOf, writePayload } from "../segments/payload";

/** Rows in the form in which they are stored. */
export interface PreparedRows {
  rows: RowsAsSent;
  /** As `writePayload` gives them. */
  payload: string;
  payloadBytes: number;
  /** Names of their members, in the order in which they first appear. */
  names: readonly string[];
}

/** JSON writes NUL and half characters as escapes, and besides them only a few characters that hardly any text has. */
const ESCAPE = "\\u";

/**
 * Brings rows into the form in which they are stored: without NUL and half characters, which no engine of ours takes.
 * @throws {AppError} `invalid` when two members of a row have the same name without them.
 */
export function prepareRows(received: RowsAsSent): PreparedRows {
  if (received instanceof PlainRows) return stored(received, received.names, plainPayload(received));
  const { areFinite, ...members } = membersOf(received);
  if (areFinite) {
    const prepared = written(received, members);
    if (!prepared.payload.includes(ESCAPE) || received.every(isCleanRow)) return prepared;
  }
  const rows = received.map(cleanRow);
  return written(rows, membersOf(rows));
}

/** The first `count` of them. */
export function firstRows(prepared: PreparedRows, count: number): PreparedRows {
  return count >= prepared.rows.length ? prepared : prepareRows(eachOf(prepared).slice(0, count));
}

/** Place of the first row that has one of these names. */
export function rowWith(prepared: PreparedRows, name: string): number {
  return eachOf(prepared).findIndex((row) => Object.hasOwn(row, name));
}

function eachOf({ rows, payload }: PreparedRows): readonly Row[] {
  return rows instanceof PlainRows ? rowsOf(payload) : rows;
}

interface Members {
  names: string[];
  count: number;
}

function written(rows: readonly Row[], { names, count }: Members): PreparedRows {
  return stored(rows, names, writePayload(rows, names, count));
}

function stored(rows: RowsAsSent, names: readonly string[], payload: string): PreparedRows {
  return { rows, payload, payloadBytes: Buffer.byteLength(payload), names };
}

function membersOf(rows: readonly Row[]): Members & { areFinite: boolean } {
  const names = new Set<string>();
  let count = 0;
  let areFinite = true;
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      names.add(name);
      count++;
      const value = row[name];
      if (typeof value === "number" && !Number.isFinite(value)) areFinite = false;
    }
  }
  return { names: [...names], count, areFinite };
}

function isCleanRow(row: Row): boolean {
  return Object.keys(row).every((name) => cleanText(name) === name && isCleanCell(row[name] as CellValue));
}

function isCleanCell(cell: CellValue): boolean {
  if (typeof cell === "string") return cleanText(cell) === cell;
  return typeof cell !== "number" || Number.isFinite(cell);
}

function cleanRow(row: Row, place: number): Row {
  const clean = new Map<string, CellValue>();
  for (const [name, cell] of Object.entries(row)) {
    const kept = cleanText(name);
    if (clean.has(kept)) {
      throw new AppError("invalid", `rows[${place}]: two column names are the same without the characters that can't be stored.`);
    }
    clean.set(kept, cleanCell(cell));
  }
  return Object.fromEntries(clean);
}

/** A number too large for JavaScript would be nothing in JSON: it is kept as the word. */
function cleanCell(cell: CellValue): CellValue {
  if (typeof cell === "string") return cleanText(cell);
  return isCleanCell(cell) ? cell : String(cell);
}
