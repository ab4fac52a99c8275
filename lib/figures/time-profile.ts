import { bucketStart, chooseGrain, DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";

/** What the values of a time column cover, read from its distinct days. UTC milliseconds. */
export interface TimeProfile {
  from: number;
  to: number;
  /** The coarsest step at which the data itself comes: monthly figures dated on the first are "month". */
  native: Grain;
  grain: Grain;
  /** Rows that have a value. */
  rowCount: number;
  /** How long after the end of the last value, or before the first, nothing needs to be there. */
  slackMs: number;
  /** Where filters cut the time off: no period beyond is whole, however many rows it has. */
  bounds?: { from: number | null; to: number | null };
}

/** Periods are never judged more leniently than by this share of their own length. */
const SLACK_SHARE_MAX = 0.4;

/**
 * Reads the rhythm of a time column off its distinct days (UTC midnights, ascending).
 * @param hasClock whether values carry a time of day.
 */
export function timeProfile(
  days: readonly number[],
  range: { from: number; to: number; rowCount: number; hasClock: boolean },
): TimeProfile {
  const { from, to, rowCount } = range;
  const native = nativeGrain(days, range.hasClock);
  const grain = chooseGrain(from, to, native);
  const usualGapMs = (to - from) / Math.max(1, rowCount - 1);
  const slackMs = grain === "hour" ? Math.max(60_000, usualGapMs * 2) : slackOf(days, native);
  return { from, to, native, grain, rowCount, slackMs };
}

/** True when the rows reach from the start to the end of the bucket that starts at `start`. */
export function isWhole(profile: TimeProfile, start: number, grain: Grain): boolean {
  const end = shiftBucket(start, grain, 1);
  const { from = null, to = null } = profile.bounds ?? {};
  if ((from !== null && start < from) || (to !== null && end > to)) return false;
  const slackMs = Math.min(profile.slackMs, (end - start) * SLACK_SHARE_MAX);
  return reachesFrom({ ...profile, slackMs }, start) && reachesTo({ ...profile, slackMs }, end);
}

function reachesFrom(profile: TimeProfile, start: number): boolean {
  if (profile.grain === "hour") return profile.from - profile.slackMs <= start;
  const unit = unitOf(profile.native);
  return bucketStart(profile.from, unit) - profile.slackMs <= start;
}

function reachesTo(profile: TimeProfile, end: number): boolean {
  if (profile.grain === "hour") return profile.to + profile.slackMs >= end;
  const unit = unitOf(profile.native);
  return shiftBucket(bucketStart(profile.to, unit), unit, 1) + profile.slackMs >= end;
}

/** Days are the finest step that wholeness is judged by. */
function unitOf(native: Grain): Grain {
  return native === "hour" ? "day" : native;
}

function nativeGrain(days: readonly number[], hasClock: boolean): Grain {
  if (hasClock) return "hour";
  const dates = days.map((day) => new Date(day));
  if (dates.length < 2) return "day";
  if (dates.every((date) => date.getUTCDate() === 1)) {
    if (dates.every((date) => date.getUTCMonth() === 0)) return "year";
    // Two dates three months apart may be chance; four are a rhythm.
    return dates.length > 3 && dates.every((date) => date.getUTCMonth() % 3 === 0) ? "quarter" : "month";
  }
  if (endsOfMonths(days)) return "month";
  const weekday = dates[0]?.getUTCDay();
  return dates.length > 3 && dates.every((date) => date.getUTCDay() === weekday) ? "week" : "day";
}

function endsOfMonths(days: readonly number[]): boolean {
  return days.length > 3 && days.every((day) => new Date(day + DAY_MS).getUTCDate() === 1);
}

/**
 * Gapless days need every day; where weekends are closed three days may lack; where days lack at random,
 * twice the usual gap. Coarser rhythms need all their steps.
 */
function slackOf(days: readonly number[], native: Grain): number {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined || (native !== "day" && native !== "hour")) return 0;
  const span = Math.round((last - first) / DAY_MS) + 1;
  const filled = days.length / span;
  if (filled >= 0.999) return 0;
  const weekends = days.some((day) => [0, 6].includes(new Date(day).getUTCDay()));
  if (!weekends && days.length >= 10) return 3 * DAY_MS;
  if (filled >= 0.8) return DAY_MS;
  return Math.min(31, Math.round((2 * span) / days.length)) * DAY_MS;
}

/** Year numbers as a time profile. @param years ascending. */
export function yearsProfile(years: readonly number[], rowCount: number): TimeProfile | null {
  const first = years[0];
  const last = years.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: Date.UTC(first, 0, 1), to: Date.UTC(last, 0, 1), native: "year", grain: "year", rowCount, slackMs: 0 };
}
