import { expect, test } from "vitest";
import { stepOfKey } from "./range-keys";

const RANGE = { from: 20, to: 60 };

test.each([
  ["Home", false, 0],
  ["End", false, 59],
  ["PageUp", false, 30],
  ["PageDown", false, 10],
  ["Home", true, 21],
  ["End", true, 99],
  ["PageUp", true, 70],
  ["PageDown", true, 50],
  ["ArrowLeft", true, null],
  ["toString", true, null],
])("%s takes a handle (the last: %s) to %s", (key, isLast, step) => {
  expect(stepOfKey(key, isLast, RANGE, 99)).toBe(step);
});

test("a leap ends where the range does, or beside the other handle; where a handle stands already, nothing moves", () => {
  expect(stepOfKey("PageDown", false, { from: 4, to: 9 }, 99)).toBe(0);
  expect(stepOfKey("PageUp", false, { from: 4, to: 9 }, 99)).toBe(8);
  expect(stepOfKey("PageUp", true, { from: 4, to: 95 }, 99)).toBe(99);
  expect(stepOfKey("Home", false, { from: 0, to: 9 }, 99)).toBeNull();
  expect(stepOfKey("End", false, { from: 8, to: 9 }, 99)).toBeNull();
});
