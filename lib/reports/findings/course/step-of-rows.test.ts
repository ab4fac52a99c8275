import { expect, test } from "vitest";
import { dice } from "@/lib/testing/tables/group-drafts";
import { stepOfCounts } from "./step-of-rows";

/** Rows a month of a group and of all others, drawn one by one about a rate. */
function months(rates: readonly number[], others: number, seed: number) {
  const next = dice(seed);
  const drawn = (rate: number) =>
    Array.from({ length: 4 * Math.ceil(rate) }, () => Number(next() < 0.25)).reduce((a, b) => a + b, 0);
  const side = (n: number) => ({ y: n, n, within: 0 });
  return rates.map((rate) => ({ own: side(drawn(rate)), rest: side(drawn(others)) }));
}

const steady = (n: number, rate: number) => Array.from({ length: n }, () => rate);

/** In how many of so many draws a step is sure. */
function told(ratesOf: (seed: number) => readonly number[], draws: number): number {
  const isSure = (seed: number) => (stepOfCounts(months(ratesOf(seed), 26, seed))?.p ?? 1) < 0.001;
  return Array.from({ length: draws }, (_, seed) => isSure(seed)).filter(Boolean).length;
}

test("a kind of customer that nearly stops coming is told from its seven last months", () => {
  expect(told(() => [...steady(17, 15), ...steady(7, 5)], 40)).toBeGreaterThanOrEqual(30);
});

test("nothing is told of rows that come at a steady rate, of a month alone, nor of fewer and fewer", () => {
  expect(told(() => steady(24, 15), 40)).toBe(0);
  expect(told(() => [...steady(23, 15), 3], 40)).toBe(0);
  expect(told(() => steady(24, 20).map((rate, at) => rate - at / 2), 100)).toBeLessThanOrEqual(5);
});

test("of rates that wander few are taken for two levels", () => {
  const walk = (seed: number) => {
    const next = dice(seed + 100);
    return steady(24, 0).reduce<number[]>((list) => [...list, Math.max(4, (list.at(-1) ?? 15) + 8 * (next() - 0.5))], []);
  };
  expect(told(walk, 100)).toBeLessThanOrEqual(12);
});
