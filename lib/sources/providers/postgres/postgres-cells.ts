import type { CellValue } from "@/lib/contract/rows";
import type { CellFile } from "@/lib/platform/provider/cell-file";
import { binaryCell, decimalCell, floatCell, SURELY_SHORT_BYTES, shown, textCell } from "../database/cells";
import type { Notes } from "../database/notes";
import { arrayItems } from "./array-items";

/** A type of the server, as its catalog has it. */
export interface PostgresType {
  oid: number;
  /** As people write it: `timestamp with time zone`. */
  name: string;
  /** Type of the items of an array; 0 for others. */
  item: number;
  /** What stands between the items of an array in its text. */
  delimiter: string;
}

const BOOL = 16;
const BYTEA = 17;
const INTEGERS = [20, 21, 23, 26];
const FLOATS = [700, 701];
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const DAY_CHARS = 10;

/** Puts a cell into a file as its server sent it. */
export type PostgresWriter = (file: CellFile, bytes: Buffer, start: number, end: number) => void;

/** How cells of a column are written: most as they are, so that nothing is made of them on the way. */
export function postgresWriter(type: PostgresType | undefined, column: string, notes: Notes): PostgresWriter {
  const exactly: PostgresWriter = (file, bytes, start, end) =>
    file.value(postgresCell(bytes.toString("utf8", start, end), type, column, notes));
  const oid = type?.oid ?? 0;
  if (type !== undefined && type.item !== 0) return exactly;
  if (oid === NUMERIC || INTEGERS.includes(oid) || FLOATS.includes(oid)) {
    return (file, bytes, start, end) => {
      if (!file.figure(bytes, start, end)) exactly(file, bytes, start, end);
    };
  }
  if (oid === BOOL || oid === BYTEA) return exactly;
  if (oid === TIMESTAMPTZ) {
    return (file, bytes, start, end) => {
      if (isUtcMoment(bytes, start, end)) file.moment(bytes, start, end - 3, DAY_CHARS);
      else exactly(file, bytes, start, end);
    };
  }
  return (file, bytes, start, end) => {
    if (end - start <= SURELY_SHORT_BYTES) file.text(bytes, start, end);
    else exactly(file, bytes, start, end);
  };
}

/** True where a cell of this type may be a number or a boolean. */
export function isMixed(type: PostgresType | undefined): boolean {
  const oid = type?.oid ?? 0;
  return type?.item === 0 && (oid === BOOL || oid === NUMERIC || INTEGERS.includes(oid) || FLOATS.includes(oid));
}

/** A moment of a year with four digits, as the server writes it in UTC. */
function isUtcMoment(bytes: Buffer, start: number, end: number): boolean {
  const hasEnd = bytes[end - 3] === 0x2b && bytes[end - 2] === 0x30 && bytes[end - 1] === 0x30;
  return hasEnd && end - start >= DAY_CHARS + 12 && bytes[start + 4] === 0x2d && bytes[start + DAY_CHARS] === 0x20;
}

/** One cell, exactly: what is no JSON number with the same digits stays text. */
export function postgresCell(text: string, type: PostgresType | undefined, column: string, notes: Notes): CellValue {
  if (type !== undefined && type.item !== 0) return arrayCell(text, type, column, notes);
  return scalarCell(text, type?.oid ?? 0, column, notes);
}

function scalarCell(text: string, oid: number, column: string, notes: Notes): CellValue {
  if (oid === BOOL) return text === "t";
  if (oid === BYTEA) return binaryCell(column, notes);
  if (oid === NUMERIC) return /^-?\d/.test(text) ? decimalCell(text) : floatCell(text, column, notes);
  if (INTEGERS.includes(oid)) return decimalCell(text);
  if (FLOATS.includes(oid)) return floatCell(text, column, notes);
  if (oid === TIMESTAMPTZ) return text.replace(/^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/, "$1T$2Z");
  return textCell(text, column, notes);
}

/** Items in one text; where one is missing, and arrays of arrays, as the server writes them. */
function arrayCell(text: string, type: PostgresType, column: string, notes: Notes): CellValue {
  if (type.item === BYTEA) return binaryCell(column, notes);
  const items = arrayItems(text, type.delimiter);
  if (items === null) return textCell(text, column, notes);
  if (items.includes(null)) {
    notes.say(`Column ${shown(column)}: lists with missing items are kept as the server writes them, with NULL.`);
    return textCell(text, column, notes);
  }
  if (items.length === 0) return null;
  return textCell(items.map((item) => itemText(item ?? "", type.item, column, notes)).join("; "), column, notes);
}

function itemText(item: string, oid: number, column: string, notes: Notes): string {
  if (oid === BOOL) return item === "t" ? "true" : "false";
  return oid === TIMESTAMPTZ ? String(scalarCell(item, oid, column, notes)) : item;
}
