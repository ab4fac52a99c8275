import { DataProblem } from "../figures/problems";
import type { Derivation } from "../figures/report";
import type { Column } from "./columns";
import type { Made } from "./made";
import { microseconds } from "./moments";

/** Microseconds of a unit, and digits after the mark. */
const UNITS = new Map([
  ["seconds", { micros: 1e6, decimals: 2 }],
  ["minutes", { micros: 6e7, decimals: 3 }],
  ["hours", { micros: 3.6e9, decimals: 4 }],
  ["days", { micros: 8.64e10, decimals: 4 }],
  ["years", { micros: 31_556_952e6, decimals: 4 }],
]);

/** From one moment to a later one. */
export function duration({ unit, begunBefore }: Derivation, [start, end]: readonly Column[]): Made {
  checkMoments(start, end);
  const late = begunBefore == null ? Number.POSITIVE_INFINITY : microseconds(begunBefore);
  if (Number.isNaN(late)) throw new DataProblem("a duration is cut off at a moment");
  const isDates = start?.stored === "date" && end?.stored === "date";
  return lengths(unit, isDates, (row) => {
    const from = start?.raw(row) ?? Number.NaN;
    return from < late ? { from, to: end?.raw(row) ?? Number.NaN } : null;
  });
}

/** From a moment until the newest one of its column, which `until` must be. */
export function age({ unit, until = "" }: Derivation, [start]: readonly Column[], rowCount: number): Made {
  checkMoments(start);
  const to = microseconds(until);
  let newest = Number.NaN;
  for (let row = 0; row < rowCount; row += 1) {
    const at = start?.raw(row) ?? Number.NaN;
    if (!(at <= newest) && !Number.isNaN(at)) newest = at;
  }
  if (to !== newest) throw new DataProblem(`an age is counted until ${until}, which is not the newest moment`);
  return lengths(unit, start?.stored === "date", (row) => ({ from: start?.raw(row) ?? Number.NaN, to }));
}

const DAY = 86_400_000_000;

/** Whether one moment came after another, by their days where one of them is a date. */
export function later(_: Derivation, [came, promised]: readonly Column[]): Made {
  checkMoments(came, promised);
  const unit = came?.stored === "date" || promised?.stored === "date" ? DAY : 1;
  return {
    stored: "boolean",
    text(row) {
      const [end, promise] = [came, promised].map((column) => Math.floor((column?.raw(row) ?? Number.NaN) / unit));
      return end === undefined || promise === undefined || Number.isNaN(end + promise) ? null : String(end > promise);
    },
  };
}

/** Whether an end came within so many days of the beginning, of rows that began before a moment. */
export function within({ days, begunBefore }: Derivation, [start, end]: readonly Column[]): Made {
  checkMoments(start, end);
  const late = microseconds(begunBefore ?? "");
  if (Number.isNaN(late) || days === undefined)
    throw new DataProblem("what comes within days has those days and a last beginning");
  return {
    stored: "boolean",
    text(row) {
      const from = start?.raw(row) ?? Number.NaN;
      // Also where it is missing.
      return from < late ? String((end?.raw(row) ?? Number.NaN) < from + days * DAY) : null;
    },
  };
}

function lengths(unit = "", isDates: boolean, spanOf: (row: number) => { from: number; to: number } | null): Made {
  const length = UNITS.get(unit);
  if (length === undefined) throw new DataProblem("a duration has a unit of time");
  const isWhole = unit === "days" && isDates;
  const decimals = isWhole ? 0 : length.decimals;
  const step = length.micros / 10 ** decimals;
  return {
    stored: isWhole ? "integer" : "decimal",
    text(row) {
      const span = spanOf(row);
      // Also where one of them is missing.
      if (span === null || !(span.to >= span.from)) return null;
      return written(BigInt(span.to) - BigInt(span.from) + BigInt(isWhole ? 0 : step / 2), BigInt(step), decimals);
    },
  };
}

/** Whole steps as a number with so many digits after the mark. */
function written(micros: bigint, step: bigint, decimals: number): string {
  const digits = String(micros / step).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(" ");

const PARTS = new Map<string, { stored: string; text(at: Date): string }>([
  ["year", { stored: "integer", text: (at) => String(at.getUTCFullYear()) }],
  ["quarter", { stored: "text", text: (at) => `Q${Math.floor(at.getUTCMonth() / 3) + 1}` }],
  ["month", { stored: "text", text: (at) => MONTHS[at.getUTCMonth()] ?? "" }],
  ["weekday", { stored: "text", text: (at) => WEEKDAYS[at.getUTCDay()] ?? "" }],
  ["hour", { stored: "text", text: (at) => `${String(at.getUTCHours()).padStart(2, "0")}:00` }],
  ["time_of_day", { stored: "text", text: (at) => threeHours(at.getUTCHours()) }],
  ["workday", { stored: "boolean", text: (at) => String(at.getUTCDay() % 6 !== 0) }],
]);

/** A part of a moment, in UTC. */
export function calendar({ part = "" }: Derivation, [moment]: readonly Column[]): Made {
  if (moment?.stored === "text" && (part === "hour" || part === "time_of_day")) return ofDay(moment, part);
  checkMoments(moment);
  const made = PARTS.get(part);
  if (made === undefined) throw new DataProblem(`no moment has a part "${part}"`);
  const known = new Map<number, string>();
  return {
    stored: made.stored,
    text(row) {
      const at = moment?.raw(row) ?? Number.NaN;
      if (Number.isNaN(at)) return null;
      const text = known.get(at) ?? made.text(new Date(Math.floor(at / 1000)));
      if (known.size < 100_000) known.set(at, text);
      return text;
    },
  };
}

/** 15, 16 and 17 are "15:00 to 17:59". */
function threeHours(hour: number): string {
  const from = hour - (hour % 3);
  return `${String(from).padStart(2, "0")}:00 to ${String(from + 2).padStart(2, "0")}:59`;
}

/** The hour of times of the day, or three of them, which the rows have as text: `08:15`, with seconds where there are any. */
function ofDay(times: Extract<Column, { stored: "text" }>, part: string): Made {
  const hours = times.values.map((text) => {
    if (!/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/.test(text))
      throw new DataProblem(`"${text}" is no time of the day`);
    return part === "hour" ? `${text.slice(0, 2)}:00` : threeHours(Number(text.slice(0, 2)));
  });
  return {
    stored: "text",
    text: (row) => hours[times.raw(row)] ?? null,
  };
}

function checkMoments(...columns: readonly (Column | undefined)[]): void {
  if (columns.some((column) => column?.stored !== "date" && column?.stored !== "timestamp"))
    throw new DataProblem("time is told from moments");
}
