import { expect, test } from "vitest";
import { falseDiscoveryRates } from "./false-discovery";

test("the fifteen p-values of Benjamini and Hochberg (1995, section 3.2) give their rates: four pass at 0.05", () => {
  const p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1];
  const rates = falseDiscoveryRates(p);
  expect(rates.filter((rate) => rate <= 0.05)).toHaveLength(4);
  expect(rates[0]).toBeCloseTo(0.0015, 10);
  expect(rates[3]).toBeCloseTo((0.0095 * 15) / 4, 10);
  expect(rates[14]).toBe(1);
});

test("a rate is never above that of a larger p, whatever the order they come in", () => {
  expect(falseDiscoveryRates([0.04, 0.001, 0.039, 0.041])).toEqual([0.041, 0.004, 0.041, 0.041]);
});

test("a p that is no number never passes, and no tests give no rates", () => {
  expect(falseDiscoveryRates([Number.NaN, 0.01])).toEqual([1, 0.02]);
  expect(falseDiscoveryRates([])).toEqual([]);
});

test("under the null at most one family in twenty has anything that passes", () => {
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const families = Array.from({ length: 2_000 }, () => falseDiscoveryRates(Array.from({ length: 30 }, random)));
  const wrong = families.filter((rates) => rates.some((rate) => rate <= 0.05)).length;
  expect(wrong / families.length).toBeLessThan(0.065);
  expect(wrong).toBeGreaterThan(20);
});
