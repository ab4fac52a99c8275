const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The moment at which a clock in a time zone shows this, as ISO 8601 in UTC; null for what is no date.
 * `text` is `2026-11-21` (its first minute) or `2026-11-21T09:12`. A time that the clock skips is the one after the gap.
 */
export function momentAt(text: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/.test(text)) return null;
  const wall = Date.parse(`${text.length === 10 ? `${text}T00:00` : text}Z`);
  if (Number.isNaN(wall)) return null;
  // Both sides of a change of the clock: the earlier moment that shows it, else the later offset across the gap.
  const shown = [wall + DAY_MS, wall - DAY_MS].map((at) => wall - offsetAt(at, timeZone));
  const fits = shown.filter((at) => at + offsetAt(at, timeZone) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : Math.max(...shown)).toISOString();
}

/** The day a calendar in a time zone shows: `2026-11-21`. */
export function dayAt(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** A day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Milliseconds that a clock in the zone is ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return wall - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** The time zone of this browser; undefined where it does not say. */
export function browserTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}
