import type { Digest } from "@/lib/contract/words/notice-words";
import { addDays, dayAt, momentAt } from "@/lib/core/zoned-time";

const DIGEST_TIME = "08:00";
/** Days that a digest speaks of. */
const DAYS = { daily: 1, weekly: 7 } as const;

/** The day of the digest whose time came last, and that moment: 8:00 in the zone. */
export function lastDigestTime(now: Date, timeZone: string): { day: string; at: Date } {
  // Back one day at most but where a zone has skipped one.
  for (let day = dayAt(now, timeZone); ; day = addDays(day, -1)) {
    const at = digestMoment(day, timeZone);
    if (at <= now) return { day, at };
  }
}

/** True when this digest comes on this day: a weekly one on Mondays. */
export function isDigestDay(digest: Digest, day: string): boolean {
  if (digest === "off") return false;
  return digest === "daily" || new Date(`${day}T00:00Z`).getUTCDay() === 1;
}

/** What the digest of a day speaks of: from the one before, up to its own moment. */
export function digestPeriod(digest: Exclude<Digest, "off">, day: string, timeZone: string): { from: Date; until: Date } {
  return { from: digestMoment(addDays(day, -DAYS[digest]), timeZone), until: digestMoment(day, timeZone) };
}

function digestMoment(day: string, timeZone: string): Date {
  return new Date(momentAt(`${day}T${DIGEST_TIME}`, timeZone) ?? Number.NaN);
}
