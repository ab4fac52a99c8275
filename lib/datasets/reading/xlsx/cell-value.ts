import { SSF } from "xlsx";
import { type CanonicalCell, NumberText } from "../canonical-table";
import { type NumberFormat, PLAIN } from "../number-format";
import { damagedXml } from "./refusals";
import { cleanText, type SharedStrings } from "./shared-strings";
import { CELL, type SheetRow } from "./sheet-row";

/** What a workbook's cells need to be understood. */
export interface BookValues {
  /** By the number that cells call their style. */
  formats: readonly NumberFormat[];
  /** The part with the formats is named and not there. */
  lacksFormats?: boolean;
  is1904: boolean;
  strings: SharedStrings | null;
}

const DAY_MS = 86_400_000;
/** Days from 1899-12-30, and from 1904-01-01, to 1970-01-01; the last day is 9999-12-31. */
const EPOCH_DAYS = 25_569;
const DAYS_OF_1904 = 1_462;
const SERIAL_MAX = 2_958_466;
/** Days whose text is kept: the same few come again and again. */
const RECENT_DAYS = 4_096;
const recentDays = new Int32Array(RECENT_DAYS).fill(-1);
const recentTexts: string[] = [];

/** The cell at place `i` of a row: numbers by their text, dates and times as ISO text, null for a missing one. */
export function cellValue(row: SheetRow, i: number, book: BookValues): CanonicalCell {
  switch (row.kinds[i]) {
    case CELL.shared:
      return (book.strings?.text(row.ids[i] ?? 0) ?? "") || null;
    case CELL.text:
      return cleanText(row.textAt(i)) || null;
    case CELL.boolean:
      return ["1", "true"].includes(row.textAt(i).trim());
    case CELL.date:
      return isoText(row.textAt(i).trim()) || null;
    case CELL.number: {
      const format = formatAt(book, row.styles[i] ?? 0);
      const whole = format.kind === "date" ? row.wholeAt(i) : -1;
      const date = whole === -1 || format.kind !== "date" ? null : dateText(whole, format, book.is1904);
      return date ?? numberValue(row.textAt(i), format, book.is1904);
    }
    default:
      return null;
  }
}

/** True for a format under which a number stays the number it is. */
export function keepsDigits({ kind }: NumberFormat): boolean {
  return kind === "plain" || kind === "percent" || kind === "currency";
}

/** The format of a style. @throws {AppError} `invalid` where it stood in a part that the workbook lacks: 45000 may be a date. */
export function formatAt(book: BookValues, style: number): NumberFormat {
  if (book.lacksFormats && style > 0) throw damagedXml();
  return book.formats[style] ?? PLAIN;
}

/** A cell as text: empty for a missing one. */
export function textOf(cell: CanonicalCell): string {
  return cell === null ? "" : cell instanceof NumberText ? cell.text : String(cell);
}

/** A number under its format. */
function numberValue(raw: string, format: NumberFormat, is1904: boolean): CanonicalCell {
  const text = numberText(raw);
  if (text === null) return cleanText(raw) || null;
  if (format.kind === "date" || format.kind === "time" || format.kind === "duration") {
    return dateText(Number(text), format, is1904) ?? new NumberText(text);
  }
  if (format.kind === "zeros") {
    const value = Number(text);
    if (Number.isSafeInteger(value) && value >= 0) return SSF.format(format.code, value).trim();
  }
  return new NumberText(text);
}

/**
 * A number as a spreadsheet shows it: the text that was written, but where 16 or 17 digits are the trace of a binary
 * fraction (0.30000000000000004) the 15 that it holds for sure. Null for what is no number.
 */
function numberText(raw: string): string | null {
  const text = raw.trim();
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return null;
  if (text.length <= 15) return text;
  const mantissa = text.replace(/[eE].*$/, "");
  if (mantissa.length === text.length && !text.includes(".")) return text;
  const digits = mantissa.replace(/[+.-]/g, "").replace(/^0+/, "").length;
  if (digits < 16 || digits > 17) return text;
  // The largest numbers cannot be rounded up.
  const rounded = Number(Number(text).toPrecision(15));
  return Number.isFinite(rounded) ? String(rounded) : text;
}

/** A day, a time of day, both, or hours; null for a number that is no date. */
function dateText(serial: number, format: NumberFormat & { fraction: boolean }, is1904: boolean): string | null {
  const step = format.fraction ? 1 : 1000;
  if (format.kind === "duration") {
    const ms = Math.round((Math.abs(serial) * DAY_MS) / step) * step;
    return Number.isSafeInteger(ms) ? `${serial < 0 && ms > 0 ? "-" : ""}${clock(ms)}` : null;
  }
  if (!(serial >= 0 && serial < SERIAL_MAX)) return null;
  const ms = Math.round((serial * DAY_MS) / step) * step;
  const day = Math.floor(ms / DAY_MS);
  const time = ms - day * DAY_MS;
  if (day === 0 && !is1904) return format.kind === "date" && time === 0 ? null : clock(time);
  if (day === 0 && format.kind === "time") return clock(time);
  const date = dayText(day, is1904);
  if (date === null) return null;
  return time === 0 ? date : `${date} ${clock(time)}`;
}

/** Excel believes in a 29th of February 1900, day 60: days before it are counted one higher than they should be. */
function dayText(day: number, is1904: boolean): string | null {
  if (!is1904 && day === 60) return null;
  const days = is1904 ? day + DAYS_OF_1904 : day < 60 ? day + 1 : day;
  if (days >= SERIAL_MAX) return null;
  const place = days % RECENT_DAYS;
  if (recentDays[place] !== days) {
    recentDays[place] = days;
    recentTexts[place] = new Date((days - EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 10);
  }
  return recentTexts[place] as string;
}

function clock(ms: number): string {
  const two = (n: number) => (n < 10 ? `0${n}` : String(n));
  const rest = ms % 1000;
  const seconds = Math.floor(ms / 1000);
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return rest === 0 ? text : `${text}.${String(rest).padStart(3, "0").replace(/0+$/, "")}`;
}

/** A date that is stored in ISO form, as the other dates are written. */
function isoText(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.0*)?(\.\d{1,9})?)?$/.exec(text);
  if (match === null) return cleanText(text);
  const [, day = "", time = "00:00:00", part = ""] = match;
  return time === "00:00:00" && part === "" ? day : `${day} ${time}${part}`;
}
