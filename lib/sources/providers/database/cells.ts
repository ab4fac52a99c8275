import { LIMITS } from "@/lib/contract/limits";
import type { CellValue } from "@/lib/contract/rows";
import { cutCell } from "@/lib/platform/provider/flatten-row";
import type { Notes } from "./notes";

/** Digits that every double keeps. */
const EXACT_DIGITS_MAX = 15;

/**
 * A decimal figure, exactly: a number where the number is written with the same digits, else its text. Text alone would leave
 * it to the reader of the column whether 1.234 is a thousand.
 */
export function decimalCell(text: string): CellValue {
  const [, whole = "", fraction = ""] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === "") return text;
  const digits = `${whole}${fraction}`.replace(/^0+/, "").replace(/0+$/, "").length;
  const value = Number(text);
  if (digits <= EXACT_DIGITS_MAX && (value === 0 || Math.abs(value) >= 1e-6) && Math.abs(value) < 1e15) return value + 0;
  return Number.isSafeInteger(value) && fraction === "" ? value : text;
}

/** A binary floating-point figure as its server writes it, which is the shortest text that gives it back. */
export function floatCell(text: string, column: string, notes: Notes): CellValue {
  const value = Number(text);
  if (Number.isFinite(value)) return value + 0;
  notes.say(`Column ${shown(column)}: infinite values and NaN are left empty.`);
  return null;
}

/** A text of so few bytes is not cut, whatever its characters. */
export const SURELY_SHORT_BYTES = Math.floor(LIMITS.cellBytes / 3);

export function textCell(text: string, column: string, notes: Notes): CellValue {
  const short = cutCell(text);
  if (short.length < text.length) notes.say(`Column ${shown(column)}: long texts were cut to 64 KB.`);
  return short;
}

export function binaryCell(column: string, notes: Notes): CellValue {
  notes.say(`Column ${shown(column)} holds binary data, which is left out.`);
  return null;
}

/** A column's name in a sentence. */
export function shown(column: string): string {
  return `"${column.length > 60 ? `${column.slice(0, 60).toWellFormed()}…` : column}"`;
}
