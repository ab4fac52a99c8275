import { describe, expect, test } from "vitest";
import { drawsOf, following } from "@/lib/testing/tables/calibration-data";
import { offMovingAverage, seasonsOf } from "./season-tests";
import { autocorrelation, bestSplit, fitLine } from "./series-tests";
import { pOfSplit } from "./split-tests";
import { pOfLastStep, pOfPairs } from "./step-tests";
import { pOfTrend } from "./trend-tests";

/** Flow of the Nile at Aswan, 1871 to 1970, 10⁸ m³ (R's `datasets::Nile`; G. W. Cobb, Biometrika 65, 1978). */
const NILE = (
  "1120 1160 963 1210 1160 1160 813 1230 1370 1140 995 935 1110 994 1020 960 1180 799 958 1140 1100 1210 1150 1250 1260 1220 1030 " +
  "1100 774 840 874 694 940 833 701 916 692 1020 1050 969 831 726 456 824 702 1120 1100 832 764 821 768 845 864 862 698 845 744 796 " +
  "1040 759 781 865 845 944 984 897 822 1010 771 676 649 846 812 742 801 1040 860 874 848 890 744 749 838 1050 918 986 797 923 975 " +
  "815 1020 906 901 1170 912 746 919 718 714 740"
)
  .split(" ")
  .map(Number);

/** NIST StRD, linear regression, "Norris": x, y. */
const NORRIS = (
  "0.2 0.1 337.4 338.8 118.2 118.1 884.6 888.0 10.1 9.2 226.5 228.1 666.3 668.5 996.3 998.5 448.6 449.1 777.0 778.9 558.2 559.2 " +
  "0.4 0.3 0.6 0.1 775.5 778.1 666.9 668.8 338.0 339.3 447.5 448.9 11.6 10.8 556.0 557.7 228.1 228.3 995.8 998.0 887.6 888.8 " +
  "120.2 119.6 0.3 0.3 0.3 0.6 556.8 557.6 339.1 339.3 887.2 888.0 999.0 998.5 779.0 778.9 11.1 10.2 118.3 117.6 229.2 228.9 " +
  "669.1 668.4 448.9 449.2 0.5 0.2"
)
  .split(" ")
  .map(Number);

const pointsOf = (values: readonly number[]) => values.map((y, x) => ({ x, y }));
const shareOf = (trials: number, p: (seed: number) => number) =>
  Array.from({ length: trials }, (_, seed) => p(seed)).filter((value) => value <= 0.05).length / trials;

describe("a line", () => {
  test("is that of least squares: slope, intercept and R² of NIST's Norris", () => {
    const points = Array.from({ length: NORRIS.length / 2 }, (_, i) => ({ x: NORRIS[2 * i] ?? 0, y: NORRIS[2 * i + 1] ?? 0 }));
    const line = fitLine(points);
    expect(line?.slope).toBeCloseTo(1.00211681802045, 10);
    expect(line?.intercept).toBeCloseTo(-0.262323073774029, 10);
    expect(line?.r2).toBeCloseTo(0.999993745883712, 10);
  });

  test("keeps the place of a period that lacks, and leaves nothing where the points lie on it", () => {
    const line = fitLine([0, 1, 3, 7, 8, 9].map((x) => ({ x, y: 5 + 2 * x })));
    expect(line).toMatchObject({ left: 0 });
    expect(line?.slope).toBeCloseTo(2, 12);
    expect(fitLine([{ x: 0, y: 1 }])).toBeNull();
  });

  test("is certain without errors, and no trend where nothing changes", () => {
    expect(pOfTrend(pointsOf([1, 2, 3, 4, 5, 6, 7, 8]))).toBe(0);
    expect(pOfTrend(pointsOf([3, 3, 3, 3, 3, 3, 3, 3]))).toBe(1);
  });

  test("is found by chance in one of twenty series of noise, and seldom in a random walk", () => {
    expect(shareOf(400, (seed) => pOfTrend(pointsOf(following(drawsOf(seed), 30, 0))))).toBeLessThan(0.075);
    expect(shareOf(400, (seed) => pOfTrend(pointsOf(following(drawsOf(seed), 60, 1))))).toBeLessThan(0.12);
  });

  test("is found in a random walk that drifts by its own step", () => {
    const drifting = (seed: number) => following(drawsOf(seed), 60, 1).map((value, i) => value + i);
    expect(shareOf(100, (seed) => pOfTrend(pointsOf(drifting(seed))))).toBeGreaterThan(0.9);
  });
});

describe("a change of level", () => {
  test("of the Nile lies between 1898 and 1899, with means of 1097.75 and 849.97 (Cobb 1978)", () => {
    const split = bestSplit(NILE, 10);
    expect(1871 + (split?.at ?? 0)).toBe(1899);
    expect(split?.before).toBeCloseTo(1097.75, 2);
    expect(split?.after).toBeCloseTo(849.97, 2);
    expect(pOfSplit(NILE, 10)).toBeCloseTo(0.0005, 4);
  });

  test("is found by chance in one of twenty series of noise", () => {
    expect(shareOf(200, (seed) => pOfSplit(following(drawsOf(seed), 30, 0), 3, { shuffles: 499 }))).toBeLessThan(0.085);
  });

  test("of eight deviations in eighteen points is found, and in a walk of that length seldom", () => {
    const jump = (seed: number) => following(drawsOf(seed), 18, 0).map((value, at) => value + (at < 11 ? 0 : 8));
    const noise = Array.from({ length: 18 }, () => 1);
    expect(shareOf(40, (seed) => pOfSplit(jump(seed), 3, { noise, shuffles: 499 }))).toBeGreaterThan(0.9);
    expect(shareOf(100, (seed) => pOfSplit(following(drawsOf(seed), 18, 1), 3, { shuffles: 199 }))).toBeLessThan(0.12);
  });

  test("has no single place where two splits leave the same", () => {
    expect(bestSplit([0, 0, 0, 5, 10, 10, 10], 3)?.single).toBe(false);
    expect(bestSplit([0, 0, 0, 4, 10, 10, 10], 3)).toMatchObject({ at: 4, single: true });
  });

  test("has the same p for the same series", () => {
    expect(pOfSplit(NILE.slice(0, 40), 4)).toBe(pOfSplit(NILE.slice(0, 40), 4));
  });
});

describe("a cycle", () => {
  const wave = (i: number) => [5, 0, -5, 0][i % 4] ?? 0;

  test("is told apart from the course of the series by a moving average over one cycle", () => {
    const freed = offMovingAverage(pointsOf(Array.from({ length: 20 }, (_, i) => 3 * i + wave(i))), 4, 19);
    expect(freed.map(({ x }) => x)).toEqual(Array.from({ length: 16 }, (_, i) => i + 2));
    for (const { x, y } of freed) expect(y).toBeCloseTo(wave(x), 10);
  });

  test("takes the mean of the points that a window has where closed days have none", () => {
    const open = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((x) => ({ x, y: x }));
    expect(offMovingAverage(open, 7, 13).find(({ x }) => x === 4)?.y).toBeCloseTo(4 - (1 + 2 + 3 + 4 + 7) / 5, 12);
  });

  test("that is all there is has the strength 1, and noise is found as one in one of twenty series", () => {
    expect(seasonsOf(pointsOf(Array.from({ length: 16 }, (_, i) => wave(i))), (x) => x % 4, 0)).toEqual({ strength: 1, p: 0 });
    const noise = (seed: number, phi: number) => {
      const freed = offMovingAverage(pointsOf(following(drawsOf(seed), 60, phi)), 12, 59);
      return seasonsOf(freed, (x) => x % 12, freed.length / 12).p;
    };
    expect(shareOf(400, (seed) => noise(seed, 0))).toBeLessThan(0.075);
    expect(shareOf(400, (seed) => noise(seed, 1))).toBeLessThan(0.1);
  });
});

describe("a step", () => {
  const stepsOf = (values: readonly number[]) => values.slice(1).map((value, i) => [values[i] ?? 0, value] as const);

  test("stands out only against the steps before it", () => {
    const walk = (seed: number) => following(drawsOf(seed), 30, 1);
    expect(shareOf(400, (seed) => pOfLastStep(stepsOf(walk(seed))) ?? 1)).toBeLessThan(0.075);
    const jump = (seed: number) => following(drawsOf(seed), 30, 0).map((value, i) => value + (i === 29 ? 8 : 0));
    expect(shareOf(100, (seed) => pOfLastStep(stepsOf(jump(seed))) ?? 1)).toBeGreaterThan(0.95);
  });

  test("has no history with fewer than six others", () => {
    expect(pOfLastStep(stepsOf([1, 2, 3, 4, 5, 6, 9]))).toBeNull();
    expect(pOfLastStep(stepsOf([1, 2, 1, 3, 1, 2, 1, 20]))).not.toBeNull();
  });

  test("of the parts of two years is Student's paired t where they do not follow each other: R's `sleep`, p = 0.002833", () => {
    // Its differences, in an order in which their lag-1 autocorrelation is below zero.
    const pairs = [0, 2.4, 1, 1.4, 0.8, 4.6, 1.2, 1.8, 1.3, 1.3];
    expect(
      autocorrelation(
        pairs.map((value) => value - 1.58),
        1,
      ),
    ).toBe(0);
    expect(pOfPairs(pairs)).toBeCloseTo(0.002833, 6);
    expect(pOfPairs([1, 2, 3])).toBeNull();
  });
});
