import { expect, test } from "vitest";
import { digestPeriod, isDigestDay, lastDigestTime } from "./digest-times";

const last = (now: string, timeZone: string) => {
  const { day, at } = lastDigestTime(new Date(now), timeZone);
  return [day, at.toISOString()];
};

test.each([
  ["UTC", "2026-11-23T07:59:59.999Z", "2026-11-22", "2026-11-22T08:00:00.000Z"],
  ["UTC", "2026-11-23T08:00:00.000Z", "2026-11-23", "2026-11-23T08:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-23T15:59:00.000Z", "2026-11-22", "2026-11-22T16:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-22T18:00:00.000Z", "2026-11-23", "2026-11-22T18:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-11-22T18:59:00.000Z", "2026-11-21", "2026-11-21T19:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-23T02:15:00.000Z", "2026-11-23", "2026-11-23T02:15:00.000Z"],
  ["Australia/Lord_Howe", "2026-11-22T21:00:00.000Z", "2026-11-23", "2026-11-22T21:00:00.000Z"],
])("in %s the digest whose time came last by %s is that of %s", (timeZone, now, day, at) => {
  expect(last(now, timeZone)).toEqual([day, at]);
});

test("it is 8:00 by the clock on the wall on both sides of a change of the clock, and the day between is an hour longer or shorter", () => {
  expect(last("2026-03-28T12:00:00Z", "Europe/Berlin")).toEqual(["2026-03-28", "2026-03-28T07:00:00.000Z"]);
  expect(last("2026-03-29T06:00:00Z", "Europe/Berlin")).toEqual(["2026-03-29", "2026-03-29T06:00:00.000Z"]);
  const hours = (day: string) => {
    const { from, until } = digestPeriod("daily", day, "Europe/Berlin");
    return (until.getTime() - from.getTime()) / 3_600_000;
  };
  expect([hours("2026-03-28"), hours("2026-03-29"), hours("2026-10-25")]).toEqual([24, 23, 25]);
});

test("a zone that skips a day goes on from the day before", () => {
  expect(last("2011-12-30T17:59:00Z", "Pacific/Apia")).toEqual(["2011-12-29", "2011-12-29T18:00:00.000Z"]);
  expect(last("2011-12-30T18:00:00Z", "Pacific/Apia")).toEqual(["2011-12-31", "2011-12-30T18:00:00.000Z"]);
});

test("a daily digest comes every day, a weekly one on Mondays, and each speaks of what came since the one before", () => {
  const days = ["2026-11-22", "2026-11-23", "2026-11-24"];
  expect(days.map((day) => isDigestDay("daily", day))).toEqual([true, true, true]);
  expect(days.map((day) => isDigestDay("weekly", day))).toEqual([false, true, false]);
  expect(days.map((day) => isDigestDay("off", day))).toEqual([false, false, false]);
  const before = digestPeriod("weekly", "2026-11-16", "America/New_York");
  const period = digestPeriod("weekly", "2026-11-23", "America/New_York");
  expect(period.from).toEqual(before.until);
  expect(period.until.toISOString()).toBe("2026-11-23T13:00:00.000Z");
});
