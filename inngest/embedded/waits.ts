/** Waits before another attempt, in seconds: those of Inngest. The last one repeats. */
const BACKOFF_SEC = [15, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200];

/** Milliseconds until attempt `attempt` + 1 of a step whose attempt `attempt` (from 0) failed, with a tenth of jitter. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const seconds = BACKOFF_SEC[Math.min(attempt, BACKOFF_SEC.length - 1)] ?? 15;
  return seconds * 1000 * (1 + random() / 10);
}

const UNIT_MS: Record<string, number> = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 };

/**
 * Milliseconds to wait from `now` for the name of a sleep: an ISO date, or a duration such as "1d2h30m".
 * An empty name is no wait at all; null for anything else.
 */
export function sleepMs(name: string, now: Date): number | null {
  if (/^(\d+[wdhms])*$/.test(name)) {
    let total = 0;
    for (const [, count, unit] of name.matchAll(/(\d+)([wdhms])/g)) total += Number(count) * (UNIT_MS[unit ?? ""] ?? 0);
    return total;
  }
  const until = Date.parse(name);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}

/** Milliseconds of a `Retry-After` value, seconds or a date; null when it is neither. */
export function retryAfterMs(value: string | null, now: Date): number | null {
  if (value === null || value.trim() === "") return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(value);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
