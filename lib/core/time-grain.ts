/** Length of one bucket of a time axis. */
export type Grain = "hour" | "day" | "week" | "month" | "quarter" | "year";

export const GRAINS: readonly Grain[] = ["hour", "day", "week", "month", "quarter", "year"];

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const YEAR_MS = 365.25 * DAY_MS;

/** Longest span that a grain is drawn for. */
const SPAN_MAX: readonly (readonly [Grain, number])[] = [
  ["hour", 3 * DAY_MS],
  ["day", 62 * DAY_MS],
  ["week", 371 * DAY_MS],
  ["month", 12 * 366 * DAY_MS],
  ["quarter", 30 * 366 * DAY_MS],
];

/** The grain that fits a span: never finer than the data itself (`native`). UTC milliseconds. */
export function chooseGrain(from: number, to: number, native: Grain): Grain {
  const fitting = SPAN_MAX.find(([, max]) => to - from <= max)?.[0] ?? "year";
  return GRAINS[Math.max(GRAINS.indexOf(fitting), GRAINS.indexOf(native))] ?? "year";
}

/** Start of the bucket that a moment falls in; weeks start on Monday, as DuckDB's `date_trunc` has it. */
export function bucketStart(at: number, grain: Grain): number {
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (grain) {
    case "hour":
      return Math.floor(at / HOUR_MS) * HOUR_MS;
    case "day":
      return Date.UTC(year, month, day);
    case "week":
      return Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7));
    case "month":
      return Date.UTC(year, month, 1);
    case "quarter":
      return Date.UTC(year, Math.floor(month / 3) * 3, 1);
    default:
      return Date.UTC(year, 0, 1);
  }
}

/** Start of the bucket `steps` after the one that starts at `start`. */
export function shiftBucket(start: number, grain: Grain, steps: number): number {
  const date = new Date(start);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (grain === "hour") return start + steps * HOUR_MS;
  if (grain === "day") return Date.UTC(year, month, day + steps);
  if (grain === "week") return Date.UTC(year, month, day + 7 * steps);
  if (grain === "month") return Date.UTC(year, month + steps, 1);
  if (grain === "quarter") return Date.UTC(year, month + 3 * steps, 1);
  return Date.UTC(year + steps, 0, 1);
}

/** The last moment that dates are written for: the year after 9999, a common stand-in for "no end", has five digits. */
export const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The x of a bucket: `2026`, `2026-Q3`, `2026-07`, `2026-W05`, `2026-07-01`, `2026-07-01T14:00`. */
export function bucketLabel(start: number, grain: Grain): string {
  const iso = new Date(start).toISOString();
  const year = iso.slice(0, 4);
  if (grain === "year") return year;
  if (grain === "quarter") return `${year}-Q${Math.floor(new Date(start).getUTCMonth() / 3) + 1}`;
  if (grain === "month") return iso.slice(0, 7);
  if (grain === "week") return isoWeek(start);
  return grain === "day" ? iso.slice(0, 10) : iso.slice(0, 16);
}

/** The bucket that such an x is of; null for what is none. */
export function bucketOfLabel(label: string): { start: number; grain: Grain } | null {
  const [, year = "", rest = ""] = /^(\d{4})(?:-(.+))?$/.exec(label) ?? [];
  const grain = GRAINS.find((one) => LABELS[one].test(rest));
  if (year === "" || grain === undefined) return null;
  const number = Number(rest.slice(1));
  const start =
    grain === "quarter"
      ? Date.UTC(Number(year), (number - 1) * 3, 1)
      : grain === "week"
        ? bucketStart(Date.UTC(Number(year), 0, 4), "week") + (number - 1) * 7 * DAY_MS
        : Date.parse(grain === "hour" ? `${label}Z` : label);
  return Number.isNaN(start) || bucketLabel(start, grain) !== label ? null : { start, grain };
}

/** What follows the year. */
const LABELS: Readonly<Record<Grain, RegExp>> = {
  hour: /^\d\d-\d\dT\d\d:\d\d$/,
  day: /^\d\d-\d\d$/,
  week: /^W\d\d$/,
  month: /^\d\d$/,
  quarter: /^Q[1-4]$/,
  year: /^$/,
};

/** How many buckets lie from one start to another, both counted. */
export function bucketCount(first: number, last: number, grain: Grain): number {
  const [a, b] = [new Date(first), new Date(last)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  if (grain === "year") return b.getUTCFullYear() - a.getUTCFullYear() + 1;
  if (grain === "quarter") return Math.round(months / 3) + 1;
  if (grain === "month") return months + 1;
  const length = grain === "hour" ? HOUR_MS : grain === "day" ? DAY_MS : 7 * DAY_MS;
  return Math.round((last - first) / length) + 1;
}

/** ISO 8601 week of a Monday. */
function isoWeek(monday: number): string {
  const thursday = new Date(monday + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
