import { expect, test } from "vitest";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { pileIn } from "./piles";
import { roundLimits } from "./round-limits";

/** Values of 2,000 rows about 30, sorted, `made` of them by `pile`. */
function sorted(made: number, pile: (next: () => number) => number, seed = 5) {
  const next = dice(seed);
  const values = Array.from({ length: 2_000 }, (_, row) => (row < made ? pile(next) : Math.max(0.1, 20 + 9 * bell(next))));
  return Float64Array.from(values, (value) => Math.round(100 * value) / 100).sort();
}

const limitIn = (values: Float64Array) =>
  pileIn(values, roundLimits({ min: values[0] ?? 0, max: values.at(-1) ?? 0 }), false, 20)?.limit ?? null;

test("weights just under 31.5 are found at that limit", () => {
  expect(limitIn(sorted(200, (next) => 30.6 + 0.89 * next()))).toBe(31.5);
});

test("as far below a limit as a tenth of it", () => {
  expect(limitIn(sorted(500, (next) => 27.2 + 2.79 * next()))).toBe(30);
});

test("what is only dense somewhere, one price and a plain course are no piles", () => {
  expect(limitIn(sorted(200, (next) => 31 + 0.4 * bell(next)))).toBeNull();
  expect(limitIn(sorted(200, () => 29.99))).toBeNull();
  for (let seed = 0; seed < 10; seed += 1) expect(limitIn(sorted(0, () => 0, seed))).toBeNull();
});
