import { type ColumnReading, type Evidence, fullMatch } from "./reading";

/** Order of the parts of a date. `xy` is day and month in an order that the value itself does not tell. */
type Order = "ymd" | "xy" | "dmonthy" | "monthdy" | "monthy" | "ym" | "compact";

interface DateShape {
  order: Order;
  separators: readonly string[];
  yearDigits: 2 | 4;
  longMonth: boolean;
  time: TimeShape | null;
  /** The two numbers of `xy`. */
  first: number;
  second: number;
  valid: boolean;
}

interface TimeShape {
  joint: string;
  seconds: boolean;
  fraction: boolean;
  half: "" | " " | "tight";
  zone: boolean;
  midnight: boolean;
}

interface DatePattern {
  format: string;
  pattern: string;
  strptime: string;
  /** ISO forms are cast, which is faster and knows offsets. */
  iso: "date" | "moment" | "zoned" | null;
  hasTime: boolean;
}

const SHORT_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const LONG_MONTHS = "january february march april may june july august september october november december".split(" ");
const MONTH = `(${[...LONG_MONTHS, ...SHORT_MONTHS].join("|")})`;
const TIME = "(?:(T| +)(\\d{1,2}):(\\d{2})(?::(\\d{2})([.,]\\d{1,9})?)?(?:( ?)(AM|PM))?( ?(?:Z|UTC|[+-]\\d{2}(?::?\\d{2})?))?)?";
const FORMS: readonly { order: Order; regex: RegExp }[] = [
  { order: "ymd", regex: new RegExp(`^(\\d{4})([-/.])(\\d{1,2})(\\2)(\\d{1,2})${TIME}$`, "i") },
  { order: "xy", regex: new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})(\\2)(\\d{4}|\\d{2})${TIME}$`, "i") },
  { order: "dmonthy", regex: new RegExp(`^(\\d{1,2})([-/. ])${MONTH}(,? |\\2)(\\d{4}|\\d{2})${TIME}$`, "i") },
  { order: "monthdy", regex: new RegExp(`^${MONTH}([-/. ])(\\d{1,2})(,? |\\2)(\\d{4})${TIME}$`, "i") },
];
const MONTH_YEAR = new RegExp(`^${MONTH}([-/ ])(\\d{4})$`, "i");
const YEAR_MONTH = /^(\d{4})([-/])(\d{2})$/;
const COMPACT = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** More ways of writing than this in one column are not dates but text. */
const PATTERNS_MAX = 4;

/**
 * Reads a column as dates or moments, or null when the values are none. Day and month are ordered by all values
 * together; where they do not tell, by the locale, and the doubt is said.
 */
export function readDates(
  values: Evidence,
  options: { monthFirst: boolean; compact: boolean },
): { reading: ColumnReading; share: number } | null {
  const shapes = new Map<string, { shape: DateShape; count: number }>();
  let total = 0;
  const order = { dayFirst: 0, monthFirst: 0, either: 0 };
  let allMidnight = true;
  for (const [value, count] of values) {
    total += count;
    const shape = dateShape(value.trim(), options.compact);
    if (shape === null || !shape.valid) continue;
    if (shape.order === "xy") {
      if (shape.first > 12) order.dayFirst += count;
      else if (shape.second > 12) order.monthFirst += count;
      else if (shape.first !== shape.second) order.either += count;
    }
    if (shape.time !== null && (!shape.time.midnight || shape.time.zone)) allMidnight = false;
    const key = JSON.stringify([
      shape.order,
      shape.separators,
      shape.yearDigits,
      shape.longMonth,
      shape.time && { ...shape.time, midnight: false },
    ]);
    const known = shapes.get(key);
    if (known === undefined) shapes.set(key, { shape, count });
    else known.count += count;
  }
  if (shapes.size === 0) return null;
  const monthFirst = order.dayFirst === order.monthFirst ? options.monthFirst : order.monthFirst > order.dayFirst;
  const kept = [...shapes.values()].sort((a, b) => b.count - a.count).slice(0, PATTERNS_MAX);
  const patterns = kept.map(({ shape }) => patternOf(shape, monthFirst));
  const fitting = kept.reduce((sum, { count }) => sum + count, 0) - (monthFirst ? order.dayFirst : order.monthFirst);
  const unsure = order.dayFirst === 0 && order.monthFirst === 0 && order.either > 0;
  const swapped = unsure ? kept.map(({ shape }) => patternOf(shape, !monthFirst)) : null;
  return { reading: readingOf(patterns, allMidnight, swapped), share: Math.max(0, fitting) / total };
}

function dateShape(text: string, compact: boolean): DateShape | null {
  if (text.length < 6 || text.length > 40) return null;
  for (const { order, regex } of FORMS) {
    const match = regex.exec(text);
    if (match === null) continue;
    const [, a = "", separator1 = "", b = "", separator2 = "", c = "", ...time] = match;
    const year = order === "ymd" ? a : c;
    const month = order === "monthdy" ? a : b;
    const first = Number(a);
    const second = Number(b);
    return {
      order,
      separators: [separator1, separator2],
      yearDigits: year.length === 2 ? 2 : 4,
      longMonth: /[a-z]/i.test(month) && LONG_MONTHS.includes(month.toLowerCase()) && month.length > 3,
      time: timeShape(time),
      first,
      second,
      valid: isPlausible(order, a, b, c) && Number(time[1] ?? 0) < 25,
    };
  }
  const rest = {
    separators: [] as string[],
    yearDigits: 4 as const,
    longMonth: false,
    time: null,
    first: 0,
    second: 0,
    valid: true,
  };
  const monthYear = MONTH_YEAR.exec(text);
  if (monthYear !== null) {
    return { ...rest, order: "monthy", separators: [monthYear[2] ?? ""], longMonth: (monthYear[1] ?? "").length > 3 };
  }
  const yearMonth = YEAR_MONTH.exec(text);
  if (yearMonth !== null) {
    return {
      ...rest,
      order: "ym",
      separators: [yearMonth[2] ?? ""],
      valid: Number(yearMonth[3]) >= 1 && Number(yearMonth[3]) <= 12,
    };
  }
  return compact && COMPACT.test(text) ? { ...rest, order: "compact" } : null;
}

function timeShape(parts: readonly (string | undefined)[]): TimeShape | null {
  const [joint, hour = "", minute = "", second, fraction, space, half, zone] = parts;
  if (joint === undefined) return null;
  return {
    joint: joint.toUpperCase() === "T" ? "T" : " ",
    seconds: second !== undefined,
    fraction: fraction !== undefined,
    half: half === undefined ? "" : space === " " ? " " : "tight",
    zone: zone !== undefined,
    midnight:
      Number(hour) % (half === undefined ? 24 : 12) === 0 &&
      (half === undefined || half.toUpperCase() === "AM") &&
      Number(minute) === 0 &&
      Number(second ?? 0) === 0,
  };
}

function isPlausible(order: Order, a: string, b: string, c: string): boolean {
  const day = (text: string) => Number(text) >= 1 && Number(text) <= 31;
  const month = (text: string) => Number(text) >= 1 && Number(text) <= 12;
  if (order === "ymd") return month(b) && day(c);
  if (order === "xy") return (month(a) && day(b)) || (day(a) && month(b));
  return order === "dmonthy" ? day(a) : day(b);
}

function patternOf(shape: DateShape, monthFirst: boolean): DatePattern {
  const [s1 = "", s2 = ""] = shape.separators;
  const year =
    shape.yearDigits === 4 ? { format: "YYYY", pattern: "\\d{4}", code: "%Y" } : { format: "YY", pattern: "\\d{2}", code: "%y" };
  const number = (format: string, code: string) => ({ format, pattern: "\\d{1,2}", code });
  const name = shape.longMonth
    ? { format: "MMMM", pattern: "(?i:[a-z]{3,9})", code: "%B" }
    : { format: "MMM", pattern: "(?i:[a-z]{3})", code: "%b" };
  const day = number("DD", "%d");
  const month = number("MM", "%m");
  const parts = {
    ymd: [year, s1, month, s2, day],
    xy: monthFirst ? [month, s1, day, s2, year] : [day, s1, month, s2, year],
    dmonthy: [day, s1, name, s2, year],
    monthdy: [name, s1, day, s2, year],
    monthy: [name, s1, year],
    ym: [year, s1, { ...month, pattern: "\\d{2}" }],
    compact: [year, { ...month, pattern: "\\d{2}" }, { ...day, pattern: "\\d{2}" }],
  }[shape.order];
  const join = (pick: (part: { format: string; pattern: string; code: string }) => string, text: (s: string) => string) =>
    parts.map((part) => (typeof part === "string" ? text(part) : pick(part))).join("");
  const time = shape.time === null ? null : timePattern(shape.time);
  const isIso = shape.order === "ymd" && s1 === "-" && (time === null || shape.time?.half === "");
  return {
    format:
      join(
        (p) => p.format,
        (s) => s,
      ) + (time?.format ?? ""),
    pattern: join((p) => p.pattern, escaped) + (time?.pattern ?? ""),
    strptime:
      join(
        (p) => p.code,
        (s) => s,
      ) + (time?.code ?? ""),
    iso: !isIso ? null : time === null ? "date" : shape.time?.zone ? "zoned" : "moment",
    hasTime: time !== null,
  };
}

function timePattern(time: TimeShape): { format: string; pattern: string; code: string } {
  const half = time.half === "" ? "" : time.half === " " ? " " : "";
  const twelve = time.half !== "";
  const seconds = time.seconds ? ":%S" : "";
  return {
    format: `${time.joint}${twelve ? "hh" : "HH"}:mm${time.seconds ? ":ss" : ""}${time.fraction ? ".SSS" : ""}${twelve ? `${half}A` : ""}${time.zone ? "Z" : ""}`,
    pattern: `${time.joint === "T" ? "[Tt]" : " +"}\\d{1,2}:\\d{2}${time.seconds ? ":\\d{2}" : ""}${time.fraction ? "[.,]\\d{1,9}" : ""}${
      twelve ? `${half}(?i:[ap]m)` : ""
    }${time.zone ? " ?(?i:Z|UTC|[+-]\\d{2}(?::?\\d{2})?)" : ""}`,
    code: `${time.joint}${twelve ? "%I" : "%H"}:%M${seconds}${time.fraction ? ".%f" : ""}${twelve ? `${half}%p` : ""}${time.zone ? "%z" : ""}`,
  };
}

function readingOf(
  patterns: readonly DatePattern[],
  allMidnight: boolean,
  swapped: readonly DatePattern[] | null,
): ColumnReading {
  const isDate = patterns.every((pattern) => !pattern.hasTime) || allMidnight;
  const type = isDate ? "date" : "datetime";
  const whole = `(?:${patterns.map((pattern) => pattern.pattern).join("|")})`;
  const value = (cell: string) => momentSql(cell, patterns);
  // A time of day beyond midnight in a column of bare dates would be lost: such a cell does not fit.
  const typed = (cell: string) =>
    !isDate
      ? `cast(${value(cell)} as TIMESTAMP)`
      : patterns.some((p) => p.hasTime)
        ? midnightOnly(value(cell))
        : `cast(${value(cell)} as DATE)`;
  return {
    type,
    format: patterns[0]?.format ?? null,
    physical: isDate ? "DATE" : "TIMESTAMP",
    valueSql: (cell) => `case when ${fullMatch(cell, whole)} then ${typed(cell)} end`,
    fitSql: null,
    doubt:
      swapped === null
        ? null
        : {
            check: "ambiguous_date",
            type,
            format: swapped[0]?.format ?? null,
            fitSql: (cell) =>
              `(case when ${fullMatch(cell, whole)} then ${momentSql(cell, swapped)} end) is not null and ${momentSql(cell, swapped)} <> ${momentSql(cell, patterns)}`,
          },
    mixedCurrencies: [],
  };
}

function midnightOnly(moment: string): string {
  return `case when cast(${moment} as TIME) = TIME '00:00:00' then cast(${moment} as DATE) end`;
}

function momentSql(cell: string, patterns: readonly DatePattern[]): string {
  const isos = new Set(patterns.map((pattern) => pattern.iso));
  const attempts: string[] = [];
  if (isos.has("zoned")) attempts.push(`(try_cast(${cell} as TIMESTAMPTZ) at time zone 'UTC')`);
  else if (isos.has("moment")) attempts.push(`try_cast(${cell} as TIMESTAMP)`);
  else if (isos.has("date"))
    attempts.push(patterns.length === 1 ? `try_cast(${cell} as DATE)` : `try_cast(${cell} as TIMESTAMP)`);
  const formats = patterns.filter((pattern) => pattern.iso === null).map((pattern) => `'${pattern.strptime}'`);
  if (formats.length > 0) attempts.push(`try_strptime(${cell}, [${formats.join(", ")}])`);
  return attempts.length === 1 ? (attempts[0] ?? "NULL") : `coalesce(${attempts.join(", ")})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.$^*+?()[\]{}|\\]/g, "\\$&");
}
