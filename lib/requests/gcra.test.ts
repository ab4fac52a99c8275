import { expect, test } from "vitest";
import { type RateRule, takeAt, verdictOf } from "./gcra";

const rule: RateRule = { limit: 60, windowSec: 60 };
const SECOND = 1_000_000;

/** Takes tokens at the given seconds; true where one was had. */
function run(seconds: number[], of: RateRule = rule): boolean[] {
  let tat = 0;
  return seconds.map((second) => {
    const next = takeAt(of, tat, second * SECOND);
    tat = next ?? tat;
    return next !== null;
  });
}

test("exactly the limit passes at one moment, then one per second", () => {
  expect(run(Array(500).fill(100)).filter(Boolean)).toHaveLength(60);
  expect(run([...Array(60).fill(100), 100.9, 101, 101, 102]).slice(60)).toEqual([false, true, false, true]);
});

test("a long pause saves up no more than the limit", () => {
  expect(run([1, ...Array(100).fill(100_000)]).filter(Boolean)).toHaveLength(61);
});

test("a burst below the limit is kept to", () => {
  expect(run(Array(20).fill(100), { limit: 2, windowSec: 60, burst: 5 }).filter(Boolean)).toHaveLength(5);
});

test("waiting as long as told is enough, and a second less is not", () => {
  let tat = 0;
  for (let count = 0; count < 60; count++) tat = takeAt(rule, tat, 100 * SECOND) ?? tat;
  expect(takeAt(rule, tat, 100 * SECOND)).toBe(null);
  const refused = verdictOf(rule, false, tat, 100 * SECOND);
  expect(refused).toEqual({ allowed: false, limit: 60, remaining: 0, resetSec: 60, retryAfterSec: 1 });
  expect(takeAt(rule, tat, (100 + refused.retryAfterSec) * SECOND)).not.toBe(null);
});

test("a first request leaves one less than the limit", () => {
  const tat = takeAt(rule, 0, 100 * SECOND) ?? 0;
  expect(verdictOf(rule, true, tat, 100 * SECOND)).toMatchObject({ allowed: true, remaining: 59, retryAfterSec: 0 });
});
