import { expect, test } from "vitest";
import { seasonsOf } from "@/lib/core/statistics/season-tests";
import { pOfSplit } from "@/lib/core/statistics/split-tests";
import { pOfCorrelation, pOfT } from "@/lib/core/statistics/statistics";
import { pOfLastStep, pOfPairs } from "@/lib/core/statistics/step-tests";
import { plainReport } from "@/lib/testing/plain-report";

const huge = [1e200, -1e200, 3e200, -2e200, 5e200, 1e200, -4e200, 9e200, 2e200, -7e200, 6e200, -3e200];

test("what leaves the range of a double, or is no number, shows nothing", () => {
  expect(pOfT(Number.NaN, 5)).toBe(1);
  expect(pOfT(2, Number.NaN)).toBe(1);
  expect(pOfCorrelation(Number.NaN, 50)).toBe(1);
  expect(pOfLastStep(huge.slice(1).map((value, at) => [huge[at] ?? 0, value] as const))).toBe(1);
  expect(pOfPairs(huge)).toBe(1);
  expect(pOfSplit(huge, 3)).toBe(1);
  const points = huge.map((y, x) => ({ x, y }));
  expect(seasonsOf(points, (x) => x % 4, 0).p).toBe(1);
});

test.each([
  ["a range that no double holds", (i: number) => (i % 2 === 0 ? 1.7e308 : -1.7e308) + 1e290 * i],
  ["a range too narrow to be divided", (i: number) => 5e-324 * (i % 9)],
])("a report is made of a measure with %s", async (_, value) => {
  const { charts, close } = await plainReport(Array.from({ length: 120 }, (_row, i) => ({ sales: value(i), team: `t${i % 4}` })));
  close();
  expect(charts.filter(({ type }) => type === "histogram")).toEqual([]);
});

test("pairs that vary no more than their rows explain are tested as they are, however alike neighbours look", () => {
  const rising = [0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.7, 0.75, 0.8, 0.85, 0.9, 1];
  expect(pOfPairs(rising) ?? 0).toBeGreaterThan(1e-4);
  expect(pOfPairs(rising, 0.05) ?? 1).toBeLessThan(1e-6);
  expect(pOfPairs(rising, 0.001)).toBe(pOfPairs(rising));
});
