import { expect, test } from "vitest";
import { readFlag, readMoment, readNumber } from "./filter-value";

test.each([
  ["1200.5", { text: "1200.5", digits: { whole: 4, fraction: 1 } }],
  [" -3 ", { text: "-3", digits: { whole: 1, fraction: 0 } }],
  [".5", { text: ".5", digits: { whole: 0, fraction: 1 } }],
  ["1e3", { text: "1000", digits: { whole: 4, fraction: 0 } }],
  ["1e-9", { text: "1e-9", digits: null }],
  ["12345678901234567890", { text: "12345678901234567890", digits: { whole: 20, fraction: 0 } }],
])("a figure keeps its digits: %s", (value, expected) => {
  expect(readNumber(value, false)).toEqual(expected);
});

test.each(["", " ", "-", ".", "1,200", "1.2.3", "0x10", "1e999", "NaN", "Infinity", "12%", "1 000", "1'; --", "1".repeat(200)])(
  "what is no figure is not taken for one: %s",
  (value) => {
    expect(readNumber(value, false)).toBeNull();
  },
);

test("a percentage is its share, to the digit", () => {
  expect(readNumber("12.3%", true)?.text).toBe("0.123");
  expect(readNumber("40 %", true)?.text).toBe("0.4");
  expect(readNumber("0.4", true)?.text).toBe("0.4");
  expect(readNumber("%", true)).toBeNull();
});

test.each([
  ["2026-07-01", { kind: "day", text: "2026-07-01" }],
  ["2026-07-01T10:00", { kind: "moment", text: "2026-07-01 10:00:00.000" }],
  ["2026-07-01 10:00:05.5Z", { kind: "moment", text: "2026-07-01 10:00:05.500" }],
  ["2026-07-01T00:30+02:00", { kind: "moment", text: "2026-06-30 22:30:00.000" }],
  ["2026-02-30", null],
  ["9999-12-31T23:59-14:00", null],
  ["0000-01-01T00:00+14:00", null],
  ["2026-13-01", null],
  ["01/07/2026", null],
  ["2026-07-01T25:00", null],
  ["July", null],
])("a day or moment: %s", (value, expected) => {
  expect(readMoment(value)).toEqual(expected);
});

test("yes and no in the words people use", () => {
  expect(["TRUE", " yes", "1", "y"].map(readFlag)).toEqual([true, true, true, true]);
  expect(["false", "No", "0"].map(readFlag)).toEqual([false, false, false]);
  expect(readFlag("maybe")).toBeNull();
});
