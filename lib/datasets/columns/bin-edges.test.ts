import { expect, test } from "vitest";
import { binEdges } from "./bin-edges";

test("bins of whole numbers hold equally many of them, one each where they are few", () => {
  expect(binEdges(1, 9, true)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(binEdges(0, 11, true)).toHaveLength(13);
  expect(binEdges(0, 100, true)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]);
  for (const [low, high] of [
    [0, 12],
    [-7, 5],
    [3, 4_000],
    [0, 9_007_199_254_740_000],
  ] as const) {
    const edges = binEdges(low, high, true);
    expect(edges.length).toBeLessThanOrEqual(13);
    expect(edges[0]).toBeLessThanOrEqual(low);
    expect(edges.at(-1)).toBeGreaterThan(high);
  }
});

test("bins of other numbers end where the last one does", () => {
  expect(binEdges(0, 1, false).at(-1)).toBe(1);
});
