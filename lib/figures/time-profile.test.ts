import { describe, expect, test } from "vitest";
import { bucketLabel, bucketStart, chooseGrain, DAY_MS, shiftBucket } from "@/lib/core/time-grain";
import { isWhole, timeProfile, yearsProfile } from "./time-profile";

const at = (iso: string) => Date.parse(iso);
const daysBetween = (from: string, to: string) =>
  Array.from({ length: (at(to) - at(from)) / DAY_MS + 1 }, (_, i) => at(from) + i * DAY_MS);

function profileOf(days: readonly number[], hasClock = false) {
  return timeProfile(days, { from: days[0] ?? 0, to: days.at(-1) ?? 0, rowCount: days.length, hasClock });
}

describe("grain", () => {
  test("fits the span and is never finer than the data", () => {
    expect(chooseGrain(at("2026-01-01"), at("2026-01-02"), "hour")).toBe("hour");
    expect(chooseGrain(at("2026-01-01"), at("2026-02-15"), "day")).toBe("day");
    expect(chooseGrain(at("2026-07-01"), at("2026-09-30"), "day")).toBe("week");
    expect(chooseGrain(at("2012-01-01"), at("2015-12-31"), "day")).toBe("month");
    expect(chooseGrain(at("1990-01-01"), at("2015-12-31"), "day")).toBe("quarter");
    expect(chooseGrain(at("1900-01-01"), at("2015-12-31"), "day")).toBe("year");
    expect(chooseGrain(at("2012-01-01"), at("2015-01-01"), "year")).toBe("year");
  });

  test("buckets start where DuckDB's do, and weeks have ISO numbers", () => {
    expect(bucketLabel(bucketStart(at("2026-01-29"), "week"), "week")).toBe("2026-W05");
    expect(bucketLabel(bucketStart(at("2021-01-03"), "week"), "week")).toBe("2020-W53");
    expect(bucketLabel(bucketStart(at("2026-08-29"), "quarter"), "quarter")).toBe("2026-Q3");
    expect(bucketLabel(shiftBucket(at("2026-12-01"), "month", 1), "month")).toBe("2027-01");
  });
});

describe("whole periods", () => {
  test("a gapless last month needs its last day", () => {
    const whole = profileOf(daysBetween("2024-01-01", "2026-11-30"));
    const short = profileOf(daysBetween("2024-01-01", "2026-11-29"));
    expect(isWhole(whole, at("2026-11-01"), "month")).toBe(true);
    expect(isWhole(short, at("2026-11-01"), "month")).toBe(false);
    expect(isWhole(short, at("2026-10-01"), "month")).toBe(true);
  });

  test("a first month that starts late is not whole", () => {
    const profile = profileOf(daysBetween("2024-01-09", "2026-11-30"));
    expect(isWhole(profile, at("2024-01-01"), "month")).toBe(false);
    expect(isWhole(profile, at("2024-02-01"), "month")).toBe(true);
  });

  test("a month whose last days are a weekend is whole for data of working days", () => {
    const days = daysBetween("2024-01-01", "2026-01-30").filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    expect(isWhole(profileOf(days), at("2026-01-01"), "month")).toBe(true);
    expect(isWhole(profileOf(days.filter((day) => day < at("2026-01-23"))), at("2026-01-01"), "month")).toBe(false);
  });

  test("figures dated on the first of a month make whole months, and whole years only with December", () => {
    const months = Array.from({ length: 23 }, (_, i) => Date.UTC(2024, i, 1));
    const profile = profileOf(months);
    expect(profile.native).toBe("month");
    expect(isWhole(profile, at("2025-11-01"), "month")).toBe(true);
    expect(isWhole(profile, at("2025-01-01"), "year")).toBe(false);
    expect(isWhole(profileOf([...months, Date.UTC(2025, 11, 1)]), at("2025-01-01"), "year")).toBe(true);
  });

  test("what a filter cuts off is not whole, however full it is", () => {
    const profile = {
      ...profileOf(daysBetween("2014-01-01", "2014-12-31")),
      bounds: { from: at("2014-01-01"), to: at("2015-01-01") },
    };
    expect(isWhole(profile, at("2013-12-30"), "week")).toBe(false);
    expect(isWhole(profile, at("2014-01-06"), "week")).toBe(true);
    expect(isWhole(profile, at("2014-12-29"), "week")).toBe(false);
    expect(isWhole(profile, at("2014-01-01"), "year")).toBe(true);
  });

  test("sparse days do not make a week whole of which half is missing", () => {
    const sparse = daysBetween("2024-01-01", "2026-11-18").filter((_, i) => i % 6 === 0);
    expect(isWhole(profileOf(sparse), at("2026-11-16"), "week")).toBe(false);
  });

  test("year numbers are whole by themselves", () => {
    const profile = yearsProfile([1955, 1960, 2005], 30);
    expect(profile && isWhole(profile, at("2005-01-01"), "year")).toBe(true);
  });
});
