import { expect, test } from "vitest";
import { cramersV, pOfChiSquare, pOfEvenChange, pOfNormal, pOfTwoShares, pOfTwoSums } from "./group-tests";

test("tails of the normal and of chi square agree with printed tables", () => {
  expect(pOfNormal(1.959964)).toBeCloseTo(0.05, 6);
  expect(pOfNormal(-6)).toBeCloseTo(1.973175e-9, 14);
  expect(pOfNormal(4.2426407)).toBeCloseTo(2.209e-5, 8);
  expect(pOfNormal(0)).toBe(1);
  for (const [value, degrees] of [
    [3.841459, 1],
    [5.991465, 2],
    [7.814728, 3],
    [18.307038, 10],
    [30.143527, 19],
    [67.504807, 50],
  ] as const)
    expect(pOfChiSquare(value, degrees)).toBeCloseTo(0.05, 5);
  expect(pOfChiSquare(0, 4)).toBe(1);
  expect(pOfChiSquare(1e9, 4)).toBe(0);
});

test("Fisher's tea tasting and a large table have their known p", () => {
  expect(pOfTwoShares({ hits: 3, n: 4 }, { hits: 1, n: 4 })).toBeCloseTo(0.485714, 6);
  expect(pOfTwoShares({ hits: 2, n: 10 }, { hits: 0, n: 1000 })).toBeCloseTo((10 * 9) / (1010 * 1009), 9);
  expect(pOfTwoShares({ hits: 60, n: 200 }, { hits: 40, n: 200 })).toBeCloseTo(0.0209213, 6);
  expect(pOfTwoShares({ hits: 0, n: 50 }, { hits: 0, n: 50 })).toBe(1);
  expect(cramersV({ hits: 60, n: 200 }, { hits: 40, n: 200 })).toBeCloseTo(0.1154701, 6);
  expect(cramersV({ hits: 5, n: 5 }, { hits: 0, n: 5 })).toBeCloseTo(1, 12);
});

test("one wild amount makes no difference of two sums, many rows do", () => {
  expect(pOfTwoSums({ sum: 1e9 + 100, squares: 1e18 + 100 }, { sum: 100, squares: 100 })).toBeGreaterThan(0.3);
  expect(pOfTwoSums({ sum: 200, squares: 200 }, { sum: 100, squares: 100 })).toBeLessThan(1e-6);
  expect(pOfTwoSums({ sum: 0, squares: 0 }, { sum: 0, squares: 0 })).toBe(1);
});

test("of counts the test of an even change is that of homogeneity, and a common factor is even", () => {
  const counts = (rows: readonly (readonly [number, number])[]) =>
    pOfEvenChange(
      rows.map(([before, after]) => ({ before: { sum: before, squares: before }, after: { sum: after, squares: after } })),
    );
  expect(
    counts([
      [100, 150],
      [200, 300],
      [50, 75],
    ]),
  ).toBeCloseTo(1, 5);
  // Pearson's chi square of this table is 10.83 with two degrees.
  expect(
    counts([
      [100, 150],
      [100, 100],
      [100, 80],
    ]),
  ).toBeCloseTo(0.00446, 4);
  expect(counts([[100, 100]])).toBe(1);
});
