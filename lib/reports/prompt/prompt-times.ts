/** A span of days: `from` inclusive, `to` exclusive, as ISO dates. */
export interface DaySpan {
  from: string;
  to: string;
}

export interface DayRead {
  span: DaySpan | null;
  length: number;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH_NAMES = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * Reads a date at the start of a list of lower-case words: "2014", "2014-03", "2014-03-01", "march 2014", "1 march 2014",
 * "march 1 2014", "q3 2014", "2014 q3". Returns the days it names (null for a day that no calendar has) and how many words it
 * took; null when it is no date.
 */
export function readDay(words: readonly string[]): DayRead | null {
  const [first = "", second = "", third = ""] = words;
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(first);
  if (iso) return found(spanOf(Number(iso[1]), Number(iso[2]), iso[3] === undefined ? null : Number(iso[3])), 1);
  const month = monthOf(first);
  if (month !== null) {
    if (yearOf(second) !== null) return found(spanOf(yearOf(second), month, null), 2);
    if (dayOf(second) !== null && yearOf(third) !== null) return found(spanOf(yearOf(third), month, dayOf(second)), 3);
    return null;
  }
  if (dayOf(first) !== null && monthOf(second) !== null && yearOf(third) !== null) {
    return found(spanOf(yearOf(third), monthOf(second), dayOf(first)), 3);
  }
  const half = /^h([12])$/.exec(first) ?? /^h([12])$/.exec(second);
  if (half) {
    const year = yearOf(first) ?? yearOf(second);
    return year === null ? null : found(monthsFrom(year, Number(half[1]) * 6 - 5, 6), 2);
  }
  const quarter = /^q([1-4])$/.exec(first) ?? /^q([1-4])$/.exec(second);
  if (quarter) {
    const year = yearOf(first) ?? yearOf(second);
    return year === null ? null : found(monthsFrom(year, Number(quarter[1]) * 3 - 2, 3), 2);
  }
  const year = yearOf(first);
  return year === null ? null : found(monthsFrom(year, 1, 12), 1);
}

function found(span: DaySpan | null, length: number): DayRead {
  return { span, length };
}

/** 1 to 12 for the name of a month. */
export function monthOf(word: string): number | null {
  const at = MONTH_NAMES.indexOf(word);
  const short = MONTHS.indexOf(word === "sept" ? "sep" : word);
  return at >= 0 ? at + 1 : short >= 0 ? short + 1 : null;
}

function yearOf(word: string): number | null {
  return /^(?:1[5-9]|2[01])\d\d$/.test(word) ? Number(word) : null;
}

function dayOf(word: string): number | null {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word);
  const day = Number(match?.[1]);
  return match && day >= 1 && day <= 31 ? day : null;
}

function spanOf(year: number | null, month: number | null, day: number | null): DaySpan | null {
  if (year === null || month === null || month < 1 || month > 12) return null;
  if (day === null) return monthsFrom(year, month, 1);
  const start = new Date(Date.UTC(year, month - 1, day));
  if (start.getUTCMonth() !== month - 1) return null;
  return { from: isoDay(start), to: isoDay(new Date(start.getTime() + 86_400_000)) };
}

function monthsFrom(year: number, month: number, count: number): DaySpan {
  return { from: isoDay(new Date(Date.UTC(year, month - 1, 1))), to: isoDay(new Date(Date.UTC(year, month - 1 + count, 1))) };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
