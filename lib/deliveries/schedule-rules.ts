const HOUR_MS = 3_600_000;
/** Most that a delivery comes later than its schedule says, so that many don't come at the same moment. */
const JITTER = 0.05;
const RETRY_AFTER_MS_MAX = HOUR_MS;

/**
 * When a delivery whose try number `tries` just failed is due again.
 * @returns null when the schedule is used up.
 */
export function nextTryAt(
  now: Date,
  tried: { tries: number; gapsMs: readonly number[]; retryAfterMs?: number | undefined },
  given: { timeScale: number; random?: () => number },
): Date | null {
  const gapMs = tried.gapsMs[tried.tries - 1];
  if (gapMs === undefined) return null;
  const waitMs = gapMs * (1 + (given.random ?? Math.random)() * JITTER);
  return new Date(now.getTime() + Math.max(waitMs, askedMs(tried.retryAfterMs)) / given.timeScale);
}

/** What a receiver asks to be left alone for, as far as it is heeded. */
export function askedMs(retryAfterMs: number | undefined): number {
  return Math.min(RETRY_AFTER_MS_MAX, Math.max(0, retryAfterMs ?? 0));
}

/** True for a destination that has failed for so long that it is switched off. */
export function hasFailedTooLong(
  failingSince: Date,
  now: Date,
  given: { failingMsMax: number | null; timeScale: number },
): boolean {
  return given.failingMsMax !== null && now.getTime() - failingSince.getTime() >= given.failingMsMax / given.timeScale;
}

/** True for a delivery that was kept so long that it is not worth sending any more. One that a person asked for always is. */
export function isStale(
  delivery: { occurredAt: Date; tries: number; isAskedFor: boolean },
  now: Date,
  given: { heldMsMax: number | null; timeScale: number },
): boolean {
  if (given.heldMsMax === null || delivery.tries > 0 || delivery.isAskedFor) return false;
  return now.getTime() - delivery.occurredAt.getTime() > given.heldMsMax / given.timeScale;
}

interface AlarmNow {
  /** When a run wakes, as it is written down. */
  at: Date | null;
  /** The alarm that the one asking stood before. */
  before: Date | null;
}

/**
 * Whether a run is to sleep until `due`, seeing which alarms there are. It does only before all of them, and remembers the next
 * one: that alarm is written down again when this one is over. So there are as many sleeping runs as there are kinds of gaps, not
 * as there are deliveries.
 */
export function alarmFor(
  due: Date | null,
  alarm: AlarmNow,
  now: Date,
): { at: Date | null; before: Date | null; sleeps: boolean } {
  const live = [alarm.at, alarm.before].filter((at) => at !== null && at > now).sort((a, b) => Number(a) - Number(b));
  const next = live[0] ?? null;
  if (due === null || (next !== null && next <= due)) return { at: next, before: null, sleeps: false };
  return { at: due, before: next, sleeps: true };
}
