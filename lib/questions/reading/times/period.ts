import { bucketStart, DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";

/** A span of days or moments, UTC milliseconds, the end exclusive; null for open. */
export interface Span {
  from: number | null;
  to: number | null;
}

/** A period as it was said. */
export interface SaidPeriod {
  span: { from: number; to: number };
  /** Length of it, where it is one period of the calendar. */
  grain: Grain | "half" | null;
  /** No year was said. */
  yearless: boolean;
  /** It counts back from the newest row. */
  relative: boolean;
}

/** The span before one of the same length: the month before a month, the 30 days before 30 days. */
export function spanBefore({ span, grain }: Pick<SaidPeriod, "span" | "grain">): { from: number; to: number } {
  const { from, to } = span;
  if (grain === "half") return { from: shiftBucket(from, "month", -6), to: from };
  if (grain !== null) return { from: shiftBucket(from, grain, -1), to: from };
  const whole = wholeMonths(from, to);
  return whole === null ? { from: from - (to - from), to: from } : { from: shiftBucket(from, "month", -whole), to: from };
}

/** The same span a year before. */
export function yearBefore({ from, to }: { from: number; to: number }): { from: number; to: number } {
  return { from: shiftYears(from, -1), to: shiftYears(to, -1) };
}

export function shiftYears(at: number, years: number): number {
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last));
}

/** How many months a span has, where it begins and ends with one. */
function wholeMonths(from: number, to: number): number | null {
  if (bucketStart(from, "month") !== from || bucketStart(to, "month") !== to) return null;
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

export const dayAfter = (at: number) => Math.floor(at / DAY_MS) * DAY_MS + DAY_MS;

/** The same day of another month, or its last one. */
export function shiftMonths(at: number, months: number): number {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last));
}
