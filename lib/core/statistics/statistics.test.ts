import { expect, test } from "vitest";
import { pOfCorrelation, pOfF, pOfMeans, pOfT, welch } from "./statistics";

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

test("p values of F agree with the tables of the NIST/SEMATECH e-Handbook (1.3.6.7.3), and with R's PlantGrowth", () => {
  expect(pOfF(3.708, 3, 10)).toBeCloseTo(0.05, 4);
  expect(pOfF(4.103, 5, 20)).toBeCloseTo(0.01, 4);
  expect(pOfF(4.846, 2, 27)).toBeCloseTo(0.01591, 5);
  expect(pOfF(0, 2, 27)).toBe(1);
  expect(pOfF(Number.POSITIVE_INFINITY, 2, 27)).toBe(0);
});

test("Welch's test agrees with R's t.test(extra ~ group, data = sleep): p = 0.07939", () => {
  const [a, b] = [
    { mean: 0.75, variance: 3.200556, n: 10 },
    { mean: 2.33, variance: 4.009, n: 10 },
  ];
  expect(welch(a, b).p).toBeCloseTo(0.07939, 5);
});

test("Welch's analysis of variance agrees with R's oneway.test(weight ~ group, data = PlantGrowth): p = 0.01739", () => {
  const groups = [
    { mean: 5.032, variance: 0.3399956, n: 10 },
    { mean: 4.661, variance: 0.6299211, n: 10 },
    { mean: 5.526, variance: 0.1958711, n: 10 },
  ];
  expect(pOfMeans(groups)).toBeCloseTo(0.01739, 4);
  expect(pOfMeans(groups.slice(0, 1))).toBe(1);
  expect(pOfMeans([...groups, { mean: 9, variance: 0, n: 10 }])).toBe(1);
});
