import { NotTranslated } from "./plan";

export const DAY_MICROS = 86_400_000_000;

const MICROS: Readonly<Record<string, number>> = {
  microsecond: 1,
  millisecond: 1_000,
  second: 1_000_000,
  minute: 60_000_000,
  hour: 3_600_000_000,
  day: DAY_MICROS,
};
const NAMES: Readonly<Record<string, readonly string[]>> = {
  month: "January February March April May June July August September October November December".split(" "),
  weekday: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" "),
};

/** The days of a moment, rounded down. @param stored whether it is days or microseconds since 1970 */
function daysOf(moment: string, stored: string): string {
  return stored === "DATE" ? moment : floorDivision(moment, DAY_MICROS);
}

export function microsOf(moment: string, stored: string): string {
  return stored === "DATE" ? `toInt64(${moment}) * ${DAY_MICROS}` : moment;
}

/** Never negative. A literal beyond 32 bits has no sign in ClickHouse, and before 1970 what it leaves would be wrong. */
function modulo(value: string, by: number): string {
  return `positiveModulo(${value}, toInt64(${by}))`;
}

export function floorDivision(value: string, by: number): string {
  return `intDiv(${value} - ${modulo(value, by)}, toInt64(${by}))`;
}

/** From 1900 to 2299 ClickHouse has dates. The calendar repeats every 400 years: all others are looked up there. */
const FIRST_DAY = -25_567;
const CYCLE_DAYS = 146_097;
const DAY_OF_10000 = 2_932_897;

function dateOf(days: string): string {
  return `addDays(toDate32('1900-01-01'), toInt32(${modulo(`${days} + ${-FIRST_DAY}`, CYCLE_DAYS)}))`;
}

/** Days since the year began. `toDayOfYear` miscounts the last day that ClickHouse knows, and so the last of 1899. */
function daysInYear(days: string): string {
  return `(toInt32(${dateOf(days)}) - toInt32(makeDate32(toYear(${dateOf(days)}), 1, 1)))`;
}

function yearOf(days: string): string {
  return `(toInt64(toYear(${dateOf(days)})) + 400 * ${floorDivision(`(${days} + ${-FIRST_DAY})`, CYCLE_DAYS)})`;
}

/** A part of a moment as an integer. @param days days since 1970 */
export function partOf(part: string, moment: string, stored: string): string {
  const days = daysOf(moment, stored);
  const inDay = (unit: string, many: number) =>
    stored === "DATE" ? `toInt64(${moment} * 0)` : modulo(floorDivision(moment, MICROS[unit] ?? 1), many);
  switch (part) {
    case "year":
      return yearOf(days);
    case "quarter":
      return `toInt64(toQuarter(${dateOf(days)}))`;
    case "month":
      return `toInt64(toMonth(${dateOf(days)}))`;
    case "day":
    case "dayofmonth":
      return `toInt64(toDayOfMonth(${dateOf(days)}))`;
    case "dayofyear":
      return `toInt64(${daysInYear(days)} + 1)`;
    case "isodow":
      return `toInt64(positiveModulo(${days} + 3, 7) + 1)`;
    case "dow":
    case "dayofweek":
    case "weekday":
      return `toInt64(positiveModulo(${days} + 4, 7))`;
    case "week":
    case "weekofyear":
      return `toInt64(toISOWeek(${dateOf(days)}))`;
    case "isoyear":
      return `(toInt64(toISOYear(${dateOf(days)})) + 400 * ${floorDivision(`(${days} + ${-FIRST_DAY})`, CYCLE_DAYS)})`;
    case "hour":
      return `toInt64(${inDay("hour", 24)})`;
    case "minute":
      return `toInt64(${inDay("minute", 60)})`;
    case "second":
      return `toInt64(${inDay("second", 60)})`;
    default:
      throw new NotTranslated(`No part ${part}.`);
  }
}

/** English name of the month or the weekday. */
export function nameOf(part: "month" | "weekday", moment: string, stored: string): string {
  const names = `[${(NAMES[part] ?? []).map((name) => `'${name}'`).join(", ")}]`;
  return `${names}[${partOf(part === "month" ? "month" : "isodow", moment, stored)}]`;
}

/** The start of a period as days since 1970 where it is one of days, else as microseconds. */
export function truncated(part: string, moment: string, stored: string): { sql: string; stored: "DATE" | "TIMESTAMP" } {
  const micros = MICROS[part];
  if (micros !== undefined && part !== "day") {
    const at = microsOf(moment, stored);
    return { sql: `(${at} - ${modulo(at, micros)})`, stored: "TIMESTAMP" };
  }
  const days = daysOf(moment, stored);
  const date = dateOf(days);
  const start: Readonly<Record<string, string>> = {
    day: days,
    week: `(${days} - positiveModulo(${days} + 3, 7))`,
    month: `(${days} - toDayOfMonth(${date}) + 1)`,
    quarter: `(${days} - dateDiff('day', makeDate32(toYear(${date}), toQuarter(${date}) * 3 - 2, 1), ${date}))`,
    year: `(${days} - ${daysInYear(days)})`,
  };
  const sql = start[part];
  if (sql === undefined) throw new NotTranslated(`No period ${part}.`);
  return { sql, stored: "DATE" };
}

/** How many borders of a unit lie between two moments, as `date_diff` counts; weeks are seven days. */
export function difference(part: string, from: string, to: string, stored: string): string {
  const months = (moment: string) => `(${partOf("year", moment, stored)} * 12 + ${partOf("month", moment, stored)})`;
  switch (part) {
    case "day":
      return `(toInt64(${daysOf(to, stored)}) - toInt64(${daysOf(from, stored)}))`;
    case "week":
      return `intDiv(toInt64(${daysOf(to, stored)}) - toInt64(${daysOf(from, stored)}), 7)`;
    case "month":
      return `(${months(to)} - ${months(from)})`;
    case "quarter": {
      const quarters = (moment: string) => `(${partOf("year", moment, stored)} * 4 + ${partOf("quarter", moment, stored)})`;
      return `(${quarters(to)} - ${quarters(from)})`;
    }
    case "year":
      return `(${partOf("year", to, stored)} - ${partOf("year", from, stored)})`;
    default: {
      const micros = MICROS[part];
      if (micros === undefined) throw new NotTranslated(`No unit ${part}.`);
      return `(${floorDivision(microsOf(to, stored), micros)} - ${floorDivision(microsOf(from, stored), micros)})`;
    }
  }
}

/** Months and microseconds later, as microseconds; the last day of a shorter month stands in for one it does not have. */
export function later(moment: string, stored: string, by: { months: string | null; micros: string | null }): string {
  let at = microsOf(moment, stored);
  if (by.months !== null) {
    const days = daysOf(moment, stored);
    const cycles = floorDivision(`(${days} + ${-FIRST_DAY})`, CYCLE_DAYS);
    const moved = `(toInt32(addMonths(${dateOf(days)}, ${by.months})) + ${cycles} * ${CYCLE_DAYS})`;
    at = `(toInt64(${moved}) * ${DAY_MICROS}${stored === "DATE" ? "" : ` + ${modulo(moment, DAY_MICROS)}`})`;
  }
  return by.micros === null ? at : `(${at} + ${by.micros})`;
}

/** Four digits, and a fifth from the year 10000. */
export function yearText(part: "year" | "isoyear", moment: string, stored: string): string {
  return `leftPad(toString(${partOf(part, moment, stored)}), if(${daysOf(moment, stored)} < ${DAY_OF_10000}, 4, 5), '0')`;
}

/** Text of a moment in a format of `strftime`. @throws {NotTranslated} for a letter that no statement of ours has. */
export function formatted(format: string, moment: string, stored: string): string {
  const digits = (part: string, length: number) => `leftPad(toString(${partOf(part, moment, stored)}), ${length}, '0')`;
  const letters: Readonly<Record<string, () => string>> = {
    Y: () => yearText("year", moment, stored),
    m: () => digits("month", 2),
    d: () => digits("day", 2),
    H: () => digits("hour", 2),
    M: () => digits("minute", 2),
    S: () => digits("second", 2),
    B: () => nameOf("month", moment, stored),
    A: () => nameOf("weekday", moment, stored),
    V: () => digits("week", 2),
    G: () => yearText("isoyear", moment, stored),
    f: () => (stored === "DATE" ? "'000000'" : `leftPad(toString(positiveModulo(${moment}, 1000000)), 6, '0')`),
  };
  const parts = [...format.matchAll(/%(.)|[^%]+/g)].map(([text, letter]) => {
    if (letter === undefined) return `'${text.replace(/['\\]/g, "\\$&")}'`;
    const part = letters[letter];
    if (part === undefined) throw new NotTranslated(`No format %${letter}.`);
    return part();
  });
  return parts.length === 1 ? parts.join("") : `concat(${parts.join(", ")})`;
}
