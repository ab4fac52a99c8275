import { describe, expect, it } from "vitest";
import { backoffMs, retryAfterMs } from "./backoff";
import { providerUrl } from "./provider-url";

const NOW = new Date("2026-11-21T12:00:00.000Z");

describe("waiting before the next try", () => {
  it.each([
    ["120", 120_000],
    ["0", 0],
    [" 1.5 ", 1_500],
    ["Sat, 21 Nov 2026 12:01:00 GMT", 60_000],
    ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
    ["-5", undefined],
    ["soon", undefined],
    ["2026-11-21T12:01:00Z", undefined],
    ["", undefined],
    [null, undefined],
  ])("reads a Retry-After of %j as %j milliseconds", (value, expected) => {
    expect(retryAfterMs(value, NOW)).toBe(expected);
  });

  it("grows to a ceiling, spread over all of it", () => {
    const rule = { baseMs: 1_000, capMs: 60_000 };
    expect([0, 1, 5, 6, 500].map((attempt) => backoffMs(attempt, rule, () => 1))).toEqual([1_000, 2_000, 32_000, 60_000, 60_000]);
    expect(backoffMs(5, rule, () => 0)).toBe(0);
    expect(backoffMs(5, { ...rule, floorMs: 200 }, () => 0)).toBe(200);
  });
});

it("finds where a test's stand-in is by its whole name", () => {
  const setting = "airtable=http://127.0.0.1:4601/airtable/, stripe=http://127.0.0.1:4601/stripe";
  expect(providerUrl("airtable", setting)).toBe("http://127.0.0.1:4601/airtable");
  expect(providerUrl("stripe", setting)).toBe("http://127.0.0.1:4601/stripe");
  expect(providerUrl("table", setting)).toBeNull();
  expect(providerUrl("stripe", undefined)).toBeNull();
});
