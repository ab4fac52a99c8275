import { expect, test } from "vitest";
import { dice } from "@/lib/testing/tables/group-drafts";
import { difference, heldBy, sameFigure, without } from "./difference";

/** Delays of 600 rows on six routes, one of them slow; a driver has that route and now and then another. */
function delays() {
  const next = dice(3);
  const route = Int8Array.from({ length: 600 }, (_, row) => (row % 6 === 0 ? 1 : 0));
  const driver = route.map((slow) => (slow === 1 ? Number(next() < 0.8) : Number(next() < 0.05)));
  const values = Float64Array.from(route, (slow) => 10 * next() + 20 * slow);
  return { route, driver, values };
}

test("a driver's delay goes with that of the route, and not the other way round", () => {
  const { route, driver, values } = delays();
  expect(heldBy(values, route)).toBeGreaterThan(heldBy(values, driver));
  expect(difference(without(values, route), driver) / difference(values, driver)).toBeLessThan(0.2);
  expect(difference(without(values, driver), route) / difference(values, route)).toBeGreaterThan(0.2);
});

test("rows without a value and rows on neither side count nowhere", () => {
  const values = Float64Array.from([1, 3, Number.NaN, 10, 20]);
  expect(difference(values, Int8Array.from([0, 0, 0, 1, -1]))).toBe(8);
});

test("a figure and its opposite are one figure, a constant and two that know nothing of each other are not", () => {
  const next = dice(4);
  const one = Float64Array.from({ length: 200 }, next);
  expect(
    sameFigure(
      one,
      one.map((value) => 3 - 2 * value),
    ),
  ).toBe(true);
  expect(sameFigure(one, Float64Array.from({ length: 200 }, next))).toBe(false);
  expect(sameFigure(one, new Float64Array(200))).toBe(false);
});
