import { expect, test } from "vitest";
import { isUnlikeBoth } from "./unlike-both";

test("rows of two groups are unlike both where they lie clearly beyond the nearer one", () => {
  const cells = [
    [4.7, 6, 6.1],
    [6.1, 4.7, 6],
    [5, 4.7, 6],
    [4.6, 9, 4.7],
  ];
  expect(cells.map(([own = 0, there = 0, elsewhere = 0]) => isUnlikeBoth(own, there, elsewhere))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
