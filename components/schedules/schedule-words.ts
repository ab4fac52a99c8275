import type { ScheduleWhen } from "@/lib/contract/schedules";
import { formatCount, formatInteger } from "@/lib/core/format";

/** When a schedule runs, in words: "Mondays at 09:00". */
export function whenWords(when: ScheduleWhen, locale: string): string {
  switch (when.cadence) {
    case "daily":
      return `Every day at ${when.time}`;
    case "weekly":
      return `Every ${weekdayName(when.weekday, locale)} at ${when.time}`;
    case "monthly":
      return `Day ${when.monthDay} of every month at ${when.time}`;
    case "rows":
      return when.rowsEvery === 1
        ? "After every new row"
        : `After every ${formatCount(when.rowsEvery, "new row", "new rows", locale)}`;
  }
}

/** 1 is Monday. */
export function weekdayName(weekday: number, locale: string): string {
  // 5 January 2026 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2026, 0, 4 + weekday));
}

/** What a person types before it is a time: fields of all cadences, so that none is lost by a look at another. */
export interface WhenDraft {
  cadence: ScheduleWhen["cadence"];
  time: string;
  weekday: number;
  monthDay: number;
  rowsEvery: string;
}

export function draftOf(when: ScheduleWhen | null): WhenDraft {
  return {
    cadence: when?.cadence ?? "weekly",
    time: when !== null && when.cadence !== "rows" ? when.time : "09:00",
    weekday: when?.cadence === "weekly" ? when.weekday : 1,
    monthDay: when?.cadence === "monthly" ? when.monthDay : 1,
    rowsEvery: when?.cadence === "rows" ? String(when.rowsEvery) : "1000",
  };
}

/** The draft as a time; a sentence where it is none. */
export function whenOfDraft(draft: WhenDraft): { when: ScheduleWhen } | { field: "time" | "rows"; sentence: string } {
  const { cadence, time, weekday, monthDay } = draft;
  if (cadence === "rows") {
    const rowsEvery = Number(draft.rowsEvery.replace(/[\s,.'\u00a0\u202f]/g, ""));
    const isCount = Number.isInteger(rowsEvery) && rowsEvery >= 1 && rowsEvery <= 1_000_000_000;
    return isCount
      ? { when: { cadence, rowsEvery } }
      : { field: "rows", sentence: `Enter a number from 1 to ${formatInteger(1_000_000_000, "en-US")}.` };
  }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { field: "time", sentence: "Enter a time such as 09:00." };
  if (cadence === "weekly") return { when: { cadence, weekday, time } };
  return { when: cadence === "monthly" ? { cadence, monthDay, time } : { cadence, time } };
}
