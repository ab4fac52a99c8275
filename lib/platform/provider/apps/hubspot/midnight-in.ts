const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The first minute of the day that comes next in a time zone; of UTC when the zone is unknown. Days of 23 and 25 hours count. */
export function midnightIn(timeZone: string, now: Date): Date {
  const today = dayIn(timeZone, now);
  // The last quarter of an hour before which it is still today: zones differ by quarters.
  let before = now.getTime() - (now.getTime() % (15 * MINUTE_MS));
  const limit = before + DAY_MS + 2 * 60 * MINUTE_MS;
  while (before < limit && dayIn(timeZone, new Date(before)) === today) before += 15 * MINUTE_MS;
  return new Date(before + MINUTE_MS);
}

function dayIn(timeZone: string, at: Date): string {
  try {
    return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
  } catch {
    return at.toISOString().slice(0, 10);
  }
}
