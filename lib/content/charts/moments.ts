import { formatDate } from "@/lib/core/format";
import type { Grain } from "./spec";
import { DAY } from "./x-kind";

/** A moment in full for tooltips, tables and sentences: "Jul 2026", "8 Jul 2026", "Q3 2026", "8 Jul 2026, 14:00". */
export function momentLabel(at: number, grain: Grain | null, locale: string): string {
  const date = new Date(at);
  if (grain === "year") return format(date, locale, { year: "numeric" });
  if (grain === "quarter") return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
  if (grain === "month") return format(date, locale, { month: "short", year: "numeric" });
  const day = formatDate(date, locale);
  if (grain === "hour") return `${day}, ${clock(date)}`;
  return grain === "week" ? `week of ${day}` : day;
}

/**
 * Ticks of a time axis by its span: hours up to 2 days, "8 Jul" up to 90 days, "Jul" with the year on January
 * up to 2 years, years beyond. At most `limit` of them, on calendar boundaries.
 */
export function timeTicks(from: number, to: number, locale: string, limit: number): { at: number; label: string }[] {
  const span = to - from;
  const room = Math.max(2, limit);
  if (span <= 2 * DAY) return even(from, to, stepOf(span, HOUR_STEPS, room)).map((at) => ({ at, label: clock(new Date(at)) }));
  if (span <= 90 * DAY) {
    return even(from, to, stepOf(span, DAY_STEPS, room)).map((at) => ({ at, label: dayMonth(new Date(at), locale) }));
  }
  const months = span / (30.44 * DAY);
  const step = MONTH_STEPS.find((candidate) => months / candidate <= room) ?? Math.ceil(months / 12 / room) * 12;
  return monthStarts(from, to, step).map((at) => ({ at, label: monthTick(new Date(at), span, locale) }));
}

const HOUR_STEPS = [1, 2, 3, 6, 12, 24].map((hours) => hours * 3_600_000);
const DAY_STEPS = [1, 2, 7, 14, 28].map((days) => days * DAY);
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240];

function stepOf(span: number, steps: readonly number[], room: number): number {
  return steps.find((step) => span / step <= room) ?? steps.at(-1) ?? DAY;
}

function even(from: number, to: number, step: number): number[] {
  const ticks: number[] = [];
  for (let at = from; at <= to; at += step) ticks.push(at);
  return ticks;
}

function monthStarts(from: number, to: number, step: number): number[] {
  const first = new Date(from);
  const ticks: number[] = [];
  let index = first.getUTCFullYear() * 12 + first.getUTCMonth();
  if (Date.UTC(Math.floor(index / 12), index % 12, 1) < from) index += 1;
  if (step >= 12) index = Math.ceil(index / step) * step;
  for (; ; index += step) {
    const at = Date.UTC(Math.floor(index / 12), index % 12, 1);
    if (at > to) return ticks;
    ticks.push(at);
  }
}

function monthTick(date: Date, span: number, locale: string): string {
  if (span > 2 * 366 * DAY && date.getUTCMonth() === 0) return String(date.getUTCFullYear());
  const month = format(date, locale, { month: "short" });
  return date.getUTCMonth() === 0 || span > 2 * 366 * DAY ? `${month} ${date.getUTCFullYear()}` : month;
}

function dayMonth(date: Date, locale: string): string {
  return `${date.getUTCDate()} ${format(date, locale, { month: "short" })}`;
}

function clock(date: Date): string {
  return `${String(date.getUTCHours()).padStart(2, "0")}:${String(date.getUTCMinutes()).padStart(2, "0")}`;
}

function format(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(date);
}
