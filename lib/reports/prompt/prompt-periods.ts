import { readFigure } from "./prompt-amounts";
import { type DayRead, type DaySpan, monthOf, readDay } from "./prompt-times";

/** Where a column of time ends: the moment of its newest value, and the end of the day or year that this lies in. */
export interface NewestMoment {
  /** UTC milliseconds. */
  at: number;
  end: number;
}

const DAY_MS = 86_400_000;
const BACK = new Set(["last", "past", "previous", "latest", "recent"]);
const NOW = new Set(["this", "current"]);
const UNITS: Readonly<Record<string, readonly [unit: "hour" | "day" | "month", count: number]>> = {
  hour: ["hour", 1],
  day: ["day", 1],
  week: ["day", 7],
  month: ["month", 1],
  quarter: ["month", 3],
  year: ["month", 12],
};
const CONNECTORS = new Set(["and", "to", "until", "till", "through"]);
/** What a month without a year stands after. "may" is a word of grammar elsewhere. */
const BEFORE_MONTHS = new Set([...CONNECTORS, "since", "from", "in", "of", "before", "after", "during", "between"]);
const BEFORE_NAMES = new Set([...BEFORE_MONTHS, "only", "just", "for", "excluding", "except", "without"]);

/**
 * Reads a period that needs to know the newest row, at place `at` of lower-case words: "last 6 months" and "this year" count
 * back from it, "March", "1 March" and "Q3" are the newest ones that had begun by then. @returns null for none.
 * @param comparing true where periods are compared: then "this month" and "last month" name no rows to keep.
 */
export function readPeriod(
  words: readonly string[],
  at: number,
  newest: NewestMoment | null,
  comparing: boolean,
): DayRead | null {
  if (newest === null) return null;
  return (
    readBack(words.slice(at, at + 3), newest) ??
    (comparing ? null : readNow(words.slice(at, at + 3), newest)) ??
    readNamed(words, at, newest)
  );
}

/** "last 6 months". */
function readBack([first = "", second, third = ""]: readonly string[], newest: NewestMoment): DayRead | null {
  const figure = BACK.has(first) ? readFigure(second) : null;
  const unit = UNITS[third.replace(/s$/, "")];
  if (figure === null || figure.percent || unit === undefined || !Number.isInteger(figure.value) || figure.value < 1) return null;
  const [length, count] = unit;
  const steps = Math.min(100_000, figure.value * count);
  if (length === "hour") {
    const from = new Date(newest.at - steps * 3_600_000).toISOString();
    return { span: { from, to: isoDay(newest.end) }, length: 3 };
  }
  const from = length === "day" ? newest.end - steps * DAY_MS : monthsBack(newest.end, steps);
  return { span: { from: isoDay(from), to: isoDay(newest.end) }, length: 3 };
}

/** "this year", "last quarter", "year to date": whole periods of the calendar. */
function readNow([first = "", second = "", third = ""]: readonly string[], newest: NewestMoment): DayRead | null {
  if (first === "ytd") return { span: calendar(newest, 12, 0), length: 1 };
  if (first === "year" && second === "to" && third === "date") return { span: calendar(newest, 12, 0), length: 3 };
  const back = BACK.has(first) ? 1 : NOW.has(first) ? 0 : null;
  const unit = UNITS[second];
  if (back === null || unit === undefined || unit[0] === "hour") return null;
  if (unit[0] === "month") return { span: calendar(newest, unit[1], back), length: 2 };
  const day = Math.floor(newest.at / DAY_MS) * DAY_MS;
  const start = unit[1] === 7 ? day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS : day;
  const from = start - back * unit[1] * DAY_MS;
  return { span: { from: isoDay(from), to: isoDay(from + unit[1] * DAY_MS) }, length: 2 };
}

/** The calendar's stretch of `months` that the newest row lies in, or `back` before it. */
function calendar(newest: NewestMoment, months: number, back: number): DaySpan {
  const date = new Date(newest.at);
  const first = Math.floor(date.getUTCMonth() / months) * months - back * months;
  const start = (month: number) => isoDay(Date.UTC(date.getUTCFullYear(), month, 1));
  return { from: start(first), to: start(first + months) };
}

/** "March", "1 March", "March 1" and "Q3" without a year; the year of the other end where that has one ("May to July 2024"). */
function readNamed(words: readonly string[], at: number, newest: NewestMoment): DayRead | null {
  const quarter = /^q([1-4])$/.exec(words[at] ?? "");
  if (quarter) return { span: named(newest, (year) => readDay([`q${quarter[1]}`, year])), length: 1 };
  const [first = "", second = ""] = words.slice(at, at + 2);
  const dayed = /^\d{1,2}(?:st|nd|rd|th)?$/;
  const [length, month] =
    monthOf(first) !== null
      ? [dayed.test(second) ? 2 : 1, first]
      : dayed.test(first) && monthOf(second) !== null
        ? [2, second]
        : [0, ""];
  if (length === 0) return null;
  const joined = CONNECTORS.has(words[at + length] ?? "");
  const other = joined ? readDay(words.slice(at + length + 1, at + length + 4))?.span : undefined;
  const end = joined ? (other?.from ?? nextMonth(words, at + length + 1, newest)) : null;
  const before = words[at - 1] ?? "";
  const fits = (month === "may" || month === "mar" ? BEFORE_MONTHS : BEFORE_NAMES).has(before) || end != null;
  if (!fits) return null;
  const limit = end == null ? newest : { ...newest, at: Math.max(Date.parse(end), 0) };
  const span = named(limit, (year) => readDay([...words.slice(at, at + length), year]));
  return { span, length };
}

/** The start of a month without a year that closes a span. */
function nextMonth(words: readonly string[], at: number, newest: NewestMoment): string | null {
  const place = monthOf(words[at] ?? "") !== null ? at : at + 1;
  if (monthOf(words[place] ?? "") === null) return null;
  return named(newest, (year) => readDay([words[place] ?? "", year]))?.from ?? null;
}

/** The newest of its kind that had begun by then. */
function named(newest: NewestMoment, read: (year: string) => DayRead | null): DaySpan | null {
  const year = new Date(newest.at).getUTCFullYear();
  const spans = [year, year - 1].map((candidate) => read(String(candidate))?.span ?? null);
  return spans.find((span) => span !== null && Date.parse(span.from) <= newest.at) ?? null;
}

/** The same day so many months before, or the last one of a shorter month. */
function monthsBack(at: number, months: number): number {
  const date = new Date(at);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return first.getTime() + (Math.min(date.getUTCDate(), days) - 1) * DAY_MS;
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
