import type { ChartType } from "@/lib/contract/reports";
import type { ChartPoint, Grain, XKind } from "./spec";

/** What is on the x axis of each type of chart; null where its values tell. */
const X_KINDS: Readonly<Record<ChartType, XKind | null>> = {
  bar: null,
  line: null,
  area: null,
  pie: null,
  scatter: "number",
  histogram: "bin",
  heatmap: null,
  interval: null,
  boxes: null,
  multiples: null,
  slope: "time",
  survival: "number",
};

/** What the x values of a chart are, read from the values themselves. */
export function xKindOf(type: ChartType, data: readonly ChartPoint[]): XKind {
  const fixed = X_KINDS[type];
  if (fixed !== null) return fixed;
  const values = data.map((point) => point.x);
  if (values.length === 0) return "category";
  if (values.every(isYear)) return "time";
  if (values.every((value) => typeof value === "number")) return "number";
  if (values.every((value) => typeof value === "string" && momentOf(value) !== null)) return "time";
  if (values.every((value) => typeof value === "string" && ORDERED.has(value.toLowerCase()))) return "ordered";
  return "category";
}

/** UTC milliseconds of `2026`, `2026-Q3`, `2026-W05`, `2026-07`, `2026-07-01` or an ISO moment; null for all else. */
export function momentOf(value: string | number): number | null {
  if (typeof value === "number") return isYear(value) ? Date.UTC(value, 0, 1) : null;
  const quarter = /^(\d{4})-?Q([1-4])$/.exec(value);
  if (quarter) return Date.UTC(Number(quarter[1]), (Number(quarter[2]) - 1) * 3, 1);
  const week = /^(\d{4})-?W(\d{2})$/.exec(value);
  if (week) return mondayOf(Number(week[1]), Number(week[2]));
  if (!/^\d{4}(-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/.test(value)) return null;
  const iso = value.length <= 10 ? value : value.replace(" ", "T");
  const at = Date.parse(iso.length > 10 && !/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? `${iso}Z` : iso);
  return Number.isNaN(at) ? null : at;
}

/** The step between moments: the finest unit in which they differ. */
export function grainOf(data: readonly ChartPoint[]): Grain | null {
  const raw = data.map((point) => point.x);
  if (raw.length === 0) return null;
  if (raw.every(isYear)) return "year";
  if (raw.every((x) => typeof x === "string" && /Q[1-4]$/.test(x))) return "quarter";
  if (raw.every((x) => typeof x === "string" && /W\d{2}$/.test(x))) return "week";
  if (raw.every((x) => typeof x === "string" && x.length === 7)) return "month";
  const moments = raw.map(momentOf).filter((moment) => moment !== null);
  if (moments.length === 0) return null;
  const dates = moments.map((moment) => new Date(moment));
  if (dates.some((date) => date.getUTCHours() + date.getUTCMinutes() + date.getUTCSeconds() > 0)) return "hour";
  if (dates.length > 1 && dates.every((date) => date.getUTCDate() === 1)) {
    if (dates.every((date) => date.getUTCMonth() === 0)) return "year";
    return dates.length > 2 && dates.every((date) => date.getUTCMonth() % 3 === 0) ? "quarter" : "month";
  }
  const weekday = dates[0]?.getUTCDay();
  const steps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  const weekly = steps.length > 1 && steps.every((step) => step >= 7 * DAY) && dates.every((d) => d.getUTCDay() === weekday);
  return weekly ? "week" : "day";
}

export const DAY = 86_400_000;

function isYear(value: string | number): boolean {
  const text = String(value);
  return /^\d{4}$/.test(text) && Number(text) >= 1500 && Number(text) <= 2200;
}

function mondayOf(year: number, week: number): number {
  const fourth = new Date(Date.UTC(year, 0, 4));
  return fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY + (week - 1) * 7 * DAY;
}

const ORDERED = new Set(
  [
    "mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday",
    "jan feb mar apr may jun jul aug sep sept oct nov dec",
    "january february march april june july august september october november december",
    "q1 q2 q3 q4 xxs xs s m l xl xxl xxxl",
  ].flatMap((line) => line.split(" ")),
);
