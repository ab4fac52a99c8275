import { expect, test } from "vitest";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { comesOut, isCutBy, isLinear, isProportional } from "./relations";

const sampled = (numbers: readonly number[]) => {
  const values = Float64Array.from(numbers);
  return { values, logs: values.map(Math.log) };
};
const many = (of: (at: number) => number) => sampled(Array.from({ length: 400 }, (_, at) => of(at)));

test("a number at one rate of another is worked out from it, also where it is nothing in many rows", () => {
  const next = dice(4);
  const amount = many(() => Math.round(10_000 * next()) / 100 + 1);
  const refund = sampled([...amount.values].map((value, at) => (at % 3 === 0 ? 0 : value)));
  const spent = sampled([...amount.values].map((value) => value * (0.9 + 0.2 * next())));
  expect([isProportional(refund, amount), isProportional(spent, amount)]).toEqual([true, false]);
  expect(isProportional(sampled([...amount.values].map((value, at) => (at % 20 === 0 ? value : 0))), amount)).toBe(false);
});

test("parts and hours at a rate leave nothing of a cost, two causes with noise do", () => {
  const next = dice(5);
  const [parts, hours] = [many(() => 300 * next()), many(() => 1 + 6 * next())];
  const cost = (noise: number) => many((at) => (parts.values[at] ?? 0) + 68 * (hours.values[at] ?? 0) + 45 + noise * bell(next));
  expect([isLinear(cost(0), parts, hours), isLinear(cost(60), parts, hours)]).toEqual([true, false]);
});

test("groups that lie one above the other by a number are cuts of it, groups that mix are none", () => {
  const next = dice(6);
  const mark = many(() => Math.round(100 * next()) / 10);
  const passed = [...mark.values].map((value) => (value >= 5 ? "yes" : "no"));
  const mostly = passed.map((value, at) => (at % 10 === 0 ? "yes" : value));
  const missing = passed.map((value, at) => (at % 4 === 0 ? null : value));
  expect([passed, missing, mostly].map((groups) => isCutBy(groups, mark))).toEqual([true, true, false]);
  const steps = many((at) => at % 2);
  expect(
    isCutBy(
      passed.map((_, at) => (at % 3 === 0 ? "a" : "b")),
      steps,
    ),
  ).toBe(false);
});

test("a part that makes no difference makes no sum: what was sold near its list price does not come from a rating", () => {
  const next = dice(7);
  const list = many(() => 500 + 2_000 * next());
  const sold = sampled([...list.values].map((value) => value * (0.996 + 0.008 * next())));
  const rating = many(() => 1 + Math.floor(5 * next()));
  const near = many(() => 0.998 + 0.004 * next());
  const tax = many(() => 100 * next());
  const gross = sampled([...list.values].map((value, at) => value + (tax.values[at] ?? 0)));
  expect([comesOut(sold, list, rating), comesOut(sold, list, near), comesOut(gross, list, tax)]).toEqual([false, false, true]);
});

test("of few numbers too, groups that are only far apart are no cuts", () => {
  const numbers = many((at) => [1, 2, 3, 30, 31, 32][at % 6] ?? 0);
  const steps = many((at) => at % 6);
  const groups = (values: Float64Array, line: number) => [...values].map((value) => (value >= line ? "b" : "a"));
  expect([isCutBy(groups(numbers.values, 10), numbers), isCutBy(groups(steps.values, 3), steps)]).toEqual([false, true]);
});
