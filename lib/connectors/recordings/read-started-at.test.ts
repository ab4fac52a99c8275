import { expect, test } from "vitest";
import { readStartedAt } from "./read-started-at";

const now = new Date("2026-11-22T06:00:00Z");

test.each([
  ["2026-11-20T10:03:31Z", "2026-11-20T10:03:31.000Z"],
  ["2026-11-20T10:03:31.123456Z", "2026-11-20T10:03:31.123Z"],
  ["2026-11-20T12:03:31+02:00", "2026-11-20T10:03:31.000Z"],
  ["2026-11-20T12:03:31+0200", "2026-11-20T10:03:31.000Z"],
  ["2026-11-20T12:03+02", "2026-11-20T10:03:00.000Z"],
  ["2026-11-20 10:03:31", "2026-11-20T10:03:31.000Z"],
  ["2026-11-20", "2026-11-20T00:00:00.000Z"],
  [" 2026-11-20t10:03:31z ", "2026-11-20T10:03:31.000Z"],
])("a moment is read whatever the zone of this machine: %s", (text, moment) => {
  expect(readStartedAt(text, now)?.toISOString()).toBe(moment);
});

test.each([
  null,
  undefined,
  "",
  "yesterday",
  "1763632800",
  "Fri, 20 Nov 2026 10:03:31 GMT",
  "2026-13-40T10:00:00Z",
  "2027-01-01",
  "0001-01-01",
])("what is no moment of a call counts as not given: %s", (text) => {
  expect(readStartedAt(text, now)).toBe(null);
});
