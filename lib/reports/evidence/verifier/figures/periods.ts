import { NoFigure } from "./problems";
import type { Definition, Grain, Period } from "./report";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Start of the period in which a moment lies; milliseconds, UTC, weeks from Monday. */
export function startOf(ms: number, grain: Grain): number {
  const date = new Date(ms);
  const [y, m] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (grain === "hour") return Math.floor(ms / HOUR) * HOUR;
  if (grain === "day") return Math.floor(ms / DAY) * DAY;
  if (grain === "week") return Math.floor(ms / DAY) * DAY - ((date.getUTCDay() + 6) % 7) * DAY;
  return utc(y, grain === "month" ? m : grain === "quarter" ? m - (m % 3) : 0, 1);
}

/** Midnight of a day, in any year. */
export function utc(year: number, month: number, day: number): number {
  const date = new Date(Date.UTC(2000, month, day));
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

/** The start of the period that lies some periods later. */
export function shifted(start: number, grain: Grain, steps: number): number {
  if (grain === "hour") return start + steps * HOUR;
  if (grain === "day") return start + steps * DAY;
  if (grain === "week") return start + steps * 7 * DAY;
  const date = new Date(start);
  const months = { month: 1, quarter: 3, year: 12 }[grain] * steps;
  const total = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  return utc(Math.floor(total / 12), ((total % 12) + 12) % 12, 1);
}

/** How many periods lie from one start to another. */
export function stepsBetween(first: number, last: number, grain: Grain): number {
  if (grain === "hour") return Math.round((last - first) / HOUR);
  if (grain === "day") return Math.round((last - first) / DAY);
  if (grain === "week") return Math.round((last - first) / (7 * DAY));
  const [a, b] = [new Date(first), new Date(last)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return Math.floor(months / { month: 1, quarter: 3, year: 12 }[grain]);
}

/** `2026`, `2026-Q3`, `2026-07`, `2026-W05` (ISO 8601), `2026-07-01`, `2026-07-01T14:00`. */
export function periodLabel(start: number, grain: Grain): string {
  const iso = new Date(start).toISOString();
  const year = iso.slice(0, 4);
  if (grain === "year") return year;
  if (grain === "quarter") return `${year}-Q${Math.floor(new Date(start).getUTCMonth() / 3) + 1}`;
  if (grain === "month") return iso.slice(0, 7);
  if (grain === "day") return iso.slice(0, 10);
  if (grain === "hour") return iso.slice(0, 16);
  const thursday = start + 3 * DAY;
  const weekYear = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(weekYear, 0, 1)) / (7 * DAY)) + 1;
  return `${weekYear}-W${String(week).padStart(2, "0")}`;
}

/** The start of the period that a label names, or null. */
export function startOfLabel(label: string, grain: Grain): number | null {
  const match = /^(\d{4})(?:-Q([1-4])|-W(\d\d)|-(\d\d)(?:-(\d\d)(?:T(\d\d):00)?)?)?$/.exec(label);
  if (match === null) return null;
  const [, year, quarter, week, month, day, hour] = match;
  let start = utc(Number(year), month === undefined ? 0 : Number(month) - 1, day === undefined ? 1 : Number(day));
  if (quarter !== undefined) start = utc(Number(year), (Number(quarter) - 1) * 3, 1);
  if (week !== undefined) start = startOf(utc(Number(year), 0, 4), "week") + (Number(week) - 1) * 7 * DAY;
  if (hour !== undefined) start += Number(hour) * HOUR;
  return periodLabel(start, grain) === label ? start : null;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

const WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/** The places that a period may have in a cycle. */
interface Season {
  count: number;
  of: (date: Date) => number;
  name: (at: number) => string;
}

const SEASONS = new Map<string | undefined, Season>([
  ["month_of_year", { count: 12, of: (date) => date.getUTCMonth(), name: (at) => MONTHS[at] ?? "" }],
  ["quarter_of_year", { count: 4, of: (date) => Math.floor(date.getUTCMonth() / 3), name: (at) => `Q${at + 1}` }],
  ["day_of_week", { count: 7, of: (date) => (date.getUTCDay() + 6) % 7, name: (at) => WEEKDAYS[at] ?? "" }],
  ["hour_of_day", { count: 24, of: (date) => date.getUTCHours(), name: (at) => `${String(at).padStart(2, "0")}:00` }],
]);

/** The cycle that a definition names. */
export function seasonOf({ parameters }: Definition): Season {
  const season = SEASONS.get(parameters?.season);
  if (season === undefined) throw new NoFigure("parameters.season is missing");
  return season;
}

/** A period with its grain. */
interface Span extends Period {
  grain: Grain;
}

/** The span that a series is of. */
export function spanOf({ period }: Definition): Span {
  if (period === null || period.grain === null) throw new NoFigure("a series has no period");
  return { ...period, grain: period.grain };
}
