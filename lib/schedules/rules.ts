import type { ScheduleWhen } from "@/lib/contract/schedules";

/** When rows that came make a report. */
export const ROWS_RULES = {
  /** Rows are counted once they are this old: by then whoever was writing them down has committed. */
  settledMs: 60_000,
  /** Of a stream of rows one report is made: once nothing came for so long… */
  quietMs: 120_000,
  /** …or once the first of them has waited so long. */
  patienceMs: 900_000,
} as const;

/** Schedules that one look takes. */
export const DUE_MAX = 500;

/** A schedule's time as its columns have it. */
interface WhenColumns {
  cadence: ScheduleWhen["cadence"];
  weekday: number | null;
  monthDay: number | null;
  minuteOfDay: number | null;
  rowsEvery: number | null;
}

export function columnsOf(when: ScheduleWhen): WhenColumns {
  return {
    cadence: when.cadence,
    weekday: when.cadence === "weekly" ? when.weekday : null,
    monthDay: when.cadence === "monthly" ? when.monthDay : null,
    minuteOfDay: when.cadence === "rows" ? null : minuteOf(when.time),
    rowsEvery: when.cadence === "rows" ? when.rowsEvery : null,
  };
}

export function whenOf({ cadence, weekday, monthDay, minuteOfDay, rowsEvery }: WhenColumns): ScheduleWhen {
  const time = timeOf(minuteOfDay ?? 0);
  switch (cadence) {
    case "daily":
      return { cadence, time };
    case "weekly":
      return { cadence, weekday: weekday ?? 1, time };
    case "monthly":
      return { cadence, monthDay: monthDay ?? 1, time };
    case "rows":
      return { cadence, rowsEvery: rowsEvery ?? 1 };
  }
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
