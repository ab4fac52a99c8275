import { expect, test } from "vitest";
import { groupedCorrelation } from "./grouped-correlation";
import { middleRanks } from "./ranks";

test("r over all rows, in each group and within groups", () => {
  // Two groups of three, each rising, the second one shifted down.
  const x = [1, 2, 3, 4, 5, 6];
  const y = [7, 8, 9, 1, 2, 3];
  const found = groupedCorrelation(x, y, [0, 0, 0, 1, 1, 1], 2);
  expect(found.groups.map(({ r, n }) => [r.toFixed(9), n])).toEqual([
    ["1.000000000", 3],
    ["1.000000000", 3],
  ]);
  expect(found.within.r).toBeCloseTo(1, 12);
  // Sums of products and squares by hand: Sxy = 4 − 27, Sxx = 17.5, Syy = 58.
  expect(found.all.r).toBeCloseTo(-23 / Math.sqrt(17.5 * 58), 12);
});

test("a missing value or group does not enter, and what does not vary has no r", () => {
  const found = groupedCorrelation([1, Number.NaN, 3, 9], [2, 2, 2, 9], [0, 0, 0, -1], 1);
  expect(found.all.n).toBe(2);
  expect(found.groups.map(({ r }) => r)).toEqual([Number.NaN]);
});

test("ties share their middle rank", () => {
  expect([...middleRanks([10, Number.NaN, 20, 10, 30])]).toEqual([0.5, Number.NaN, 2, 0.5, 3]);
});
