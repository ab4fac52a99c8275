import { expect, test } from "vitest";
import { pOfSquare } from "./square-besides";

const X = Array.from({ length: 20 }, (_, at) => at * at);
const WEIGHTS = X.map(() => 50);
/** Squares of 1,000 rows with a standard deviation of 1 about the means of their groups. */
const WITHIN = 980;
const noise = (at: number) => 0.1 * ((((at * 7) % 11) - 5) / 5);

test("a straight course, rising or level, has no square", () => {
  for (const slope of [0, 0.02]) {
    const means = X.map((x, at) => slope * x + noise(at));
    expect(pOfSquare(X, means, WEIGHTS, WITHIN, 1_000)).toBeGreaterThan(0.05);
  }
});

test("what turns over has one, and two places can't bend", () => {
  const means = X.map((x, at) => Math.abs(x - 180) / 180 + noise(at));
  expect(pOfSquare(X, means, WEIGHTS, WITHIN, 1_000)).toBeLessThan(1e-9);
  expect(pOfSquare([1, 2], [0, 5], [50, 50], 10, 100)).toBe(1);
});
