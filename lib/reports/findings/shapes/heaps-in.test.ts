import { expect, test } from "vitest";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { heapsIn } from "./heaps-in";

/** Values of three groups of 200 rows; `habit` of the rows of the first are replaced. */
function found(habit: (next: () => number) => number | null, isWhole = true) {
  const next = dice(5);
  const codes = Int32Array.from({ length: 600 }, (_, row) => row % 3);
  const values = Float64Array.from(codes, (code) => (code === 0 ? habit(next) : null) ?? Math.round(400 + 90 * bell(next)));
  return heapsIn(values, codes, 3, isWhole).heaps.map(({ code, from, limit }) => ({ code, from, limit }));
}

test("one value that one group has far too often is found, with its group", () => {
  expect(found((next) => (next() < 0.3 ? 450 : null))).toEqual([{ code: 0, from: 450, limit: null }]);
});

test("values of one group just under a round limit are found from there on", () => {
  const [heap] = found((next) => (next() < 0.3 ? 486 + Math.floor(14 * next()) : null));
  expect(heap).toEqual({ code: 0, from: 485, limit: 500 });
});

test("nothing is found where no group has a habit, and where each has a value of its own, as prices are", () => {
  expect(found(() => null)).toEqual([]);
  const next = dice(6);
  const codes = Int32Array.from({ length: 600 }, (_, row) => row % 3);
  const priced = Float64Array.from(
    codes,
    (code) => (next() < 0.4 ? [390, 440, 475][code] : undefined) ?? Math.round(400 + 90 * bell(next)),
  );
  expect(heapsIn(priced, codes, 3, true).heaps).toEqual([]);
});
