import { expect, test } from "vitest";
import { isLasting, nextSync, shrinksTooMuch } from "./rules";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = new Date("2026-11-21T12:00:00.000Z");
const after = (at: Date | null) => (at?.getTime() ?? Number.NaN) - now.getTime();

test("a source is first looked at again after a whole period, each at its own moment, never sooner than 15 minutes", () => {
  expect(nextSync("manual", now, "int_a")).toBeNull();
  const waits = Array.from({ length: 50 }, (_, i) => after(nextSync("15min", now, `int_${i}`)));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(15 * MINUTE);
  expect(Math.max(...waits)).toBeLessThanOrEqual(16.5 * MINUTE);
  expect(new Set(waits).size).toBeGreaterThan(40);
  expect(nextSync("daily", now, "int_a")).toEqual(nextSync("daily", now, "int_a"));
});

test("a schedule keeps its step, whatever was missed, and is never caught up with", () => {
  const due = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * MINUTE);
  expect(after(nextSync("hourly", now, "int_a", due(1)))).toBe(59 * MINUTE);
  expect(after(nextSync("hourly", now, "int_a", due(5 * 60 + 10)))).toBe(50 * MINUTE);
  expect(after(nextSync("weekly", now, "int_a", due(0)))).toBe(7 * 24 * HOUR);
  expect(after(nextSync("15min", now, "int_a", due(14)))).toBe(15 * MINUTE);
  expect(after(nextSync("daily", now, "int_a", due(3 * 24 * 60 - 1)))).toBe(15 * MINUTE);
});

test("a replace is asked about when more than nine tenths of a hundred rows or more would go", () => {
  expect(shrinksTooMuch(100, 10)).toBe(false);
  expect(shrinksTooMuch(100, 9)).toBe(true);
  expect(shrinksTooMuch(100, 0)).toBe(true);
  expect(shrinksTooMuch(99, 0)).toBe(false);
  expect(shrinksTooMuch(0, 0)).toBe(false);
});

test("only problems that somebody has to mend stop a schedule", () => {
  expect(isLasting("auth")).toBe(true);
  expect(isLasting("bad_config")).toBe(true);
  expect(isLasting("transient")).toBe(false);
  expect(isLasting("rate_limited")).toBe(false);
  expect(isLasting("provider_bug")).toBe(false);
});
