import { expect, test } from "vitest";
import { reasonKey } from "./reason-key";
import { usageLevel } from "./usage-level";

test("a level is reached at its share of the limit, not before, and the highest one counts", () => {
  const levels = [0, 479, 480, 599, 600, 10_000].map((used) => usageLevel(used, 600));
  expect(levels).toEqual([null, null, 80, 80, 100, 100]);
});

test("reasons that differ in figures alone are one, others are not", () => {
  const long = reasonKey("The recording is 4:36 long, more than 2.5 minutes.");
  expect(reasonKey("The recording is 14:02  long, more than 60 minutes.")).toBe(long);
  expect(reasonKey("The recording couldn't be read.")).not.toBe(long);
});
