import { expect, test } from "vitest";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { tryStep } from "./try-step";

/** A share of a group over a year, by what its 90 rows a month make of it, and that of all others beside it. */
function months(levels: readonly number[], next: () => number) {
  const points = levels.map((level, x) => {
    const own = level + 0.04 * bell(next);
    const rest = 0.8 + 0.02 * bell(next);
    return { x, own, rest, y: own - rest };
  });
  return { points, noise: levels.map(() => 0.04 ** 2 + 0.02 ** 2) };
}

const filled = (months: number, level: number) => Array.from({ length: months }, () => level);

test("a step of a group is sure by its rows, in a year of months as well", () => {
  const { points, noise } = months([...filled(7, 0.8), ...filled(4, 0.5)], dice(1));
  expect(tryStep(points, noise)).toMatchObject({ at: 7, p: expect.toSatisfy((p: number) => p < 1e-6) });
});

test("the month in which it begins may lie between", () => {
  const { points, noise } = months([...filled(7, 0.8), 0.4, ...filled(4, 0)], dice(2));
  expect(tryStep(points, noise)?.p).toBeLessThan(1e-6);
});

test("groups that stand still, or wander by more than their rows make, have none", () => {
  let [still, wandering] = [0, 0];
  for (let seed = 0; seed < 60; seed += 1) {
    const next = dice(100 + seed);
    const quiet = months(filled(12, 0.8), next);
    if ((tryStep(quiet.points, quiet.noise)?.p ?? 1) < 0.01) still += 1;
    let level = 0.8;
    const walk = months(
      filled(12, 0).map(() => (level += 0.12 * bell(next))),
      next,
    );
    if ((tryStep(walk.points, walk.noise)?.p ?? 1) < 0.01) wandering += 1;
  }
  expect([still, wandering]).toEqual([expect.toSatisfy((n: number) => n <= 2), expect.toSatisfy((n: number) => n <= 4)]);
});
