import { CELL, SHEET_COLUMNS_MAX, type SheetRow } from "./sheet-row";

/** No cell of the plain form is longer. */
const CELL_BYTES_MAX = 160;
const DIGITS_MAX = 15;
const ID_DIGITS_MAX = 9;

const [SPACE, QUOTE, MINUS, POINT, SLASH, ZERO, NINE] = [32, 34, 45, 46, 47, 48, 57];
const [LESS, EQUALS, GREATER, UPPER_A, UPPER_Z] = [60, 61, 62, 65, 90];
const [LOWER_B, LOWER_C, LOWER_N, LOWER_R, LOWER_S, LOWER_T, LOWER_V] = [98, 99, 110, 114, 115, 116, 118];

/**
 * Takes cells as spreadsheets write nearly all of them: `<c r="B2" s="1" t="s"><v>12</v></c>`, with digits for a value, or
 * `<c r="B2" s="1"/>`. They come by the million, so their bytes are read as they are; any other form is left to the reader
 * of all XML.
 * @returns where the first cell begins that isn't one of them.
 */
export function takePlainCells(bytes: Buffer, from: number, row: SheetRow): number {
  let at = from;
  // What is looked at stands within the bytes, so that no step has to ask.
  for (const last = bytes.length - CELL_BYTES_MAX; at <= last; ) {
    if (bytes[at] !== LESS || bytes[at + 1] !== LOWER_C) return at;
    let next = at + 2;
    let column = row.lastColumn + 1;
    let style = 0;
    let kind: number = CELL.number;
    while (bytes[next] === SPACE) {
      const name = bytes[next + 1];
      if (bytes[next + 2] !== EQUALS || bytes[next + 3] !== QUOTE) return at;
      next += 4;
      if (name === LOWER_R) {
        const end = endOfReference(bytes, next);
        if (bytes[end] !== QUOTE) return at;
        column = columnOf(bytes, next);
        next = end + 1;
      } else if (name === LOWER_S) {
        const end = endOfDigits(bytes, next, ID_DIGITS_MAX);
        if (bytes[end] !== QUOTE) return at;
        style = numberOf(bytes, next, end);
        next = end + 1;
      } else if (name === LOWER_T && bytes[next + 1] === QUOTE) {
        const type = bytes[next];
        if (type === LOWER_S) kind = CELL.shared;
        else if (type === LOWER_B) kind = CELL.boolean;
        else if (type !== LOWER_N) return at;
        else kind = CELL.number;
        next += 2;
      } else return at;
      if (next - at > CELL_BYTES_MAX / 2) return at;
    }
    if (column < 0 || column >= SHEET_COLUMNS_MAX || row.size >= SHEET_COLUMNS_MAX) return at;
    if (bytes[next] === SLASH && bytes[next + 1] === GREATER) {
      row.lastColumn = column;
      at = next + 2;
      continue;
    }
    if (bytes[next] !== GREATER || bytes[next + 1] !== LESS || bytes[next + 2] !== LOWER_V || bytes[next + 3] !== GREATER)
      return at;
    const value = next + 4;
    const end = kind === CELL.number ? endOfNumber(bytes, value) : endOfDigits(bytes, value, ID_DIGITS_MAX);
    if (end === value || !closes(bytes, end)) return at;
    if (kind === CELL.number) row.addDigits(column, bytes, value, end, style);
    else if (kind === CELL.shared) row.add(column, kind, "", numberOf(bytes, value, end), style);
    else if (end - value === 1) row.add(column, kind, bytes[value] === ZERO + 1 ? "1" : "0", 0, style);
    else return at;
    row.lastColumn = column;
    at = end + 8;
  }
  return at;
}

/** True for `</v></c>`. */
function closes(bytes: Buffer, at: number): boolean {
  return (
    bytes[at] === LESS &&
    bytes[at + 1] === SLASH &&
    bytes[at + 2] === LOWER_V &&
    bytes[at + 3] === GREATER &&
    bytes[at + 4] === LESS &&
    bytes[at + 5] === SLASH &&
    bytes[at + 6] === LOWER_C &&
    bytes[at + 7] === GREATER
  );
}

/** Where a reference such as `AB12` ends, at most three letters and then digits; -1 if there is none. */
function endOfReference(bytes: Buffer, from: number): number {
  let at = from;
  while (at < from + 3 && isUpper(bytes[at] ?? 0)) at++;
  return at === from ? -1 : endOfDigits(bytes, at, ID_DIGITS_MAX);
}

function columnOf(bytes: Buffer, from: number): number {
  let column = 0;
  for (let at = from; isUpper(bytes[at] ?? 0); at++) column = column * 26 + (bytes[at] ?? 0) - UPPER_A + 1;
  return column - 1;
}

function endOfDigits(bytes: Buffer, from: number, most: number): number {
  let at = from;
  while (at < from + most && isDigit(bytes[at] ?? 0)) at++;
  return at;
}

/** Where a number ends that is written as `12`, `-12` or `0.5`; where it begins for any other. */
function endOfNumber(bytes: Buffer, from: number): number {
  const first = bytes[from] === MINUS ? from + 1 : from;
  let at = endOfDigits(bytes, first, DIGITS_MAX);
  if (at === first) return from;
  if (bytes[at] === POINT) {
    const fraction = endOfDigits(bytes, at + 1, DIGITS_MAX);
    if (fraction === at + 1) return from;
    at = fraction;
  }
  return at - from > DIGITS_MAX ? from : at;
}

function numberOf(bytes: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + (bytes[at] ?? 0) - ZERO;
  return number;
}

function isUpper(byte: number): boolean {
  return byte >= UPPER_A && byte <= UPPER_Z;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}
