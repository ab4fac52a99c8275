import fc from "fast-check";
import { expect, test } from "vitest";
import type { ScheduleWhen } from "@/lib/contract/schedules";
import { nextTime } from "./next-time";

const next = (when: ScheduleWhen, after: string, zone = "Europe/Berlin") => nextTime(when, new Date(after), zone)?.toISOString();
const at = (time: string): ScheduleWhen => ({ cadence: "daily", time });

test("nine o'clock stays nine o'clock when the clock changes", () => {
  expect(next(at("09:00"), "2026-03-28T08:00:00Z")).toBe("2026-03-29T07:00:00.000Z");
  expect(next(at("09:00"), "2026-10-24T07:00:00Z")).toBe("2026-10-25T08:00:00.000Z");
});

test("a time that the clock skips is the one after the gap, one that it shows twice comes once", () => {
  expect(next(at("02:30"), "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:30:00.000Z");
  expect(next(at("02:30"), "2026-03-29T01:30:00Z")).toBe("2026-03-30T00:30:00.000Z");
  expect(next(at("02:30"), "2026-10-24T12:00:00Z")).toBe("2026-10-25T00:30:00.000Z");
  expect(next(at("02:30"), "2026-10-25T00:30:00Z")).toBe("2026-10-26T01:30:00.000Z");
});

test("a month without the day has its last one", () => {
  const monthly = (monthDay: number): ScheduleWhen => ({ cadence: "monthly", monthDay, time: "00:00" });
  expect(next(monthly(31), "2026-01-31T12:00:00Z", "UTC")).toBe("2026-02-28T00:00:00.000Z");
  expect(next(monthly(30), "2028-01-31T00:00:00Z", "UTC")).toBe("2028-02-29T00:00:00.000Z");
  expect(next(monthly(31), "2026-04-01T00:00:00Z", "UTC")).toBe("2026-04-30T00:00:00.000Z");
  expect(next(monthly(1), "2026-12-01T00:00:00Z", "UTC")).toBe("2027-01-01T00:00:00.000Z");
});

test("a weekday is that of the workspace's own zone", () => {
  const monday: ScheduleWhen = { cadence: "weekly", weekday: 1, time: "00:30" };
  expect(next(monday, "2026-11-22T09:00:00Z", "Asia/Tokyo")).toBe("2026-11-22T15:30:00.000Z");
  expect(next({ ...monday, weekday: 7 }, "2026-11-22T09:00:00Z", "UTC")).toBe("2026-11-29T00:30:00.000Z");
});

test("rows have no time", () => {
  expect(nextTime({ cadence: "rows", rowsEvery: 5 }, new Date(), "UTC")).toBeNull();
});

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Pacific/Apia",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Africa/Cairo",
];
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
const whens: fc.Arbitrary<ScheduleWhen> = fc.oneof(
  fc.record({ cadence: fc.constant("daily" as const), time }),
  fc.record({ cadence: fc.constant("weekly" as const), weekday: fc.integer({ min: 1, max: 7 }), time }),
  fc.record({ cadence: fc.constant("monthly" as const), monthDay: fc.integer({ min: 1, max: 31 }), time }),
);
const LONGEST_MS = { daily: 2, weekly: 8, monthly: 33 };

test("whatever the time and the zone, the next one comes after now, within its period, on its day, and none between", () => {
  fc.assert(
    fc.property(
      whens,
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (when, zone, from, share) => {
        const found = nextTime(when, new Date(from), zone);
        if (found === null || when.cadence === "rows") throw new Error("There is one.");
        const away = found.getTime() - from;
        expect(away).toBeGreaterThan(0);
        expect(away).toBeLessThanOrEqual(LONGEST_MS[when.cadence] * 86_400_000);
        // Asked at any moment before it, it is the same one.
        expect(nextTime(when, new Date(from + Math.floor(away * share)), zone)?.getTime()).toBe(found.getTime());
        const shown = new Intl.DateTimeFormat("en-GB", { timeZone: zone, weekday: "short", day: "numeric" }).formatToParts(found);
        const part = (type: string) => shown.find((each) => each.type === type)?.value ?? "";
        if (when.cadence === "weekly") {
          expect(part("weekday")).toBe(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][when.weekday - 1]);
        }
        if (when.cadence === "monthly") expect(Number(part("day"))).toBeLessThanOrEqual(when.monthDay);
      },
    ),
    { numRuns: 300 },
  );
});
