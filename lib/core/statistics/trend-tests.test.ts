import { expect, test } from "vitest";
import { drawsOf, following } from "@/lib/testing/tables/calibration-data";
import { mean } from "./series-tests";
import { pOfSplit } from "./split-tests";
import { pOfTrend, trendShare } from "./trend-tests";

const pointsOf = (values: readonly number[]) => values.map((y, x) => ({ x, y }));
const shareOf = (trials: number, p: (seed: number) => number) =>
  Array.from({ length: trials }, (_, seed) => p(seed)).filter((value) => value <= 0.01).length / trials;

test("of series that wander, of several lengths, one in twenty or fewer passes for a trend, and for another level", () => {
  const walks = [0.9, 1].flatMap((phi) => [24, 60].map((n) => (seed: number) => following(drawsOf(31 * seed + n), n, phi)));
  const trends = walks.map((walk) => shareOf(60, (seed) => pOfTrend(pointsOf(walk(seed)))));
  const levels = walks.map((walk) => shareOf(30, (seed) => pOfSplit(walk(seed), 4, { shuffles: 199 })));
  expect(mean(trends)).toBeLessThanOrEqual(0.05);
  expect(mean(levels)).toBeLessThanOrEqual(0.05);
});

test("a doubling over two years with a cycle of a tenth is a trend, and it holds nearly all that the cycle leaves", () => {
  const draws = drawsOf(5);
  const points = pointsOf(
    Array.from(
      { length: 24 },
      (_, month) => (1 + month / 23) * (1 + 0.1 * Math.sin((month * Math.PI) / 6)) + 0.02 * draws.normal(),
    ),
  );
  expect(pOfTrend(points, { cycle: 12 })).toBeLessThan(0.005);
  expect(trendShare(points, 12)).toBeGreaterThan(0.9);
});

test("where rows explain how far points vary, a trend of a few of them is seen, and none is made", () => {
  const noise = Array.from({ length: 12 }, () => 1);
  const rising = (seed: number, rise: number) => following(drawsOf(seed), 12, 0).map((y, x) => ({ x, y: y + (rise * x) / 11 }));
  expect(shareOf(60, (seed) => pOfTrend(rising(seed, 6), { noise }))).toBeGreaterThan(0.7);
  expect(shareOf(200, (seed) => pOfTrend(rising(seed, 0), { noise }))).toBeLessThanOrEqual(0.02);
});
