import { expect, test } from "vitest";
import { crossesLine } from "./crosses-line";

test.each([
  ["above", 11, 10, true],
  ["above", 11, null, true],
  ["above", 11, 10.5, false],
  ["above", 10, 9, false],
  ["above", 9, 11, false],
  ["below", 9, 10, true],
  ["below", 9, null, true],
  ["below", 9, 9.5, false],
  ["below", 10, 11, false],
] as const)("%s 10: %s after %s is told: %s", (side, value, before, isTold) => {
  expect(crossesLine({ side, value: 10 }, { value, before })).toBe(isTold);
});
