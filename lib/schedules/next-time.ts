import type { ScheduleWhen } from "@/lib/contract/schedules";
import { addDays, dayAt, momentAt } from "@/lib/core/zoned-time";

/** Some day of two months is a month's 31st, or its last. */
const DAYS_MAX = 64;

/**
 * The next moment after this one at which a clock in the zone shows the schedule's time, on one of its days. A time that the clock
 * skips is the one after the gap, one that it shows twice the first. Null for a schedule that waits for rows.
 */
export function nextTime(when: ScheduleWhen, after: Date, timeZone: string): Date | null {
  if (when.cadence === "rows") return null;
  const today = dayAt(after, timeZone);
  for (let days = 0; days <= DAYS_MAX; days++) {
    const day = addDays(today, days);
    const at = isDay(when, day) ? momentAt(`${day}T${when.time}`, timeZone) : null;
    if (at !== null && Date.parse(at) > after.getTime()) return new Date(at);
  }
  throw new Error("The schedule has no next run.");
}

function isDay(when: Exclude<ScheduleWhen, { cadence: "rows" }>, day: string): boolean {
  if (when.cadence === "daily") return true;
  const date = new Date(`${day}T00:00Z`);
  // Sunday is the seventh day.
  if (when.cadence === "weekly") return (date.getUTCDay() || 7) === when.weekday;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(when.monthDay, last);
}
