import { expect, test } from "vitest";
import { pOfCorrelation, pOfT, straightTrend, welch } from "./statistics";

test("p values agree with tables of Student's t", () => {
  expect(pOfT(2.228, 10)).toBeCloseTo(0.05, 4);
  expect(pOfT(-2.228, 10)).toBeCloseTo(0.05, 4);
  expect(pOfT(1.96, 1e6)).toBeCloseTo(0.05, 3);
  expect(pOfT(12.706, 1)).toBeCloseTo(0.05, 4);
  expect(pOfT(0, 5)).toBe(1);
  expect(pOfT(Number.POSITIVE_INFINITY, 5)).toBe(0);
});

test("a correlation of chance is no finding, a perfect one is certain", () => {
  expect(pOfCorrelation(0.1, 30)).toBeGreaterThan(0.5);
  expect(pOfCorrelation(0.361, 30)).toBeCloseTo(0.05, 3);
  expect(pOfCorrelation(1, 30)).toBe(0);
  expect(pOfCorrelation(0.9, 2)).toBe(1);
});

test("Welch's test sees a difference of means and no difference in equal samples", () => {
  expect(welch({ mean: 10, variance: 4, n: 50 }, { mean: 12, variance: 4, n: 50 }).p).toBeLessThan(0.001);
  expect(welch({ mean: 10, variance: 4, n: 50 }, { mean: 10, variance: 9, n: 50 })).toEqual({ p: 1, effect: 0 });
  expect(welch({ mean: 1, variance: 0, n: 5 }, { mean: 1, variance: 0, n: 5 })).toEqual({ p: 1, effect: 0 });
});

test("a straight trend is found whatever periods lack", () => {
  const points = [0, 1, 3, 7, 8, 9].map((x) => ({ x, y: 5 + 2 * x }));
  expect(straightTrend(points)).toMatchObject({ slope: 2, r2: 1, n: 6 });
  expect(straightTrend(points.map(({ x }) => ({ x, y: 3 })))).toMatchObject({ slope: 0, p: 1 });
  expect(straightTrend([{ x: 0, y: 1 }])).toBeNull();
});
