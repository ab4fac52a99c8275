import fc from "fast-check";
import { expect, test } from "vitest";
import { type BatchRows, matchBatches, rowsIn } from "./match-batches";

/** Batches laid one after the other, as a snapshot has them. */
function laid(batches: readonly (readonly [batch: number, rows: number])[]): BatchRows[] {
  let from = 1;
  return batches.map(([batch, rows]) => {
    const placed = { batch, from, to: from + rows - 1 };
    from += rows;
    return placed;
  });
}

test("rows that came and rows that went are those of batches that only one has, neighbours as one", () => {
  const before = laid([
    [0, 10],
    [1, 5],
    [2, 5],
    [3, 1],
  ]);
  const now = laid([
    [0, 10],
    [3, 1],
    [4, 2],
    [5, 3],
  ]);
  expect(matchBatches(before, now)).toEqual({ added: [{ from: 12, to: 16 }], removed: [{ from: 11, to: 20 }] });
  expect(matchBatches(before, before)).toEqual({ added: [], removed: [] });
});

test("a batch that has other rows now is not guessed at", () => {
  expect(
    matchBatches(
      laid([[0, 10]]),
      laid([
        [0, 9],
        [1, 1],
      ]),
    ),
  ).toBeNull();
});

test("whatever came and went, rows before and those that came less those that went are the rows now", () => {
  const sizes = fc.uniqueArray(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 9 })), { selector: ([batch]) => batch });
  fc.assert(
    fc.property(sizes, fc.func(fc.boolean()), fc.func(fc.boolean()), (all, inBefore, inNow) => {
      const count = (rows: readonly BatchRows[]) => rowsIn(rows);
      const before = laid(all.filter(([batch]) => inBefore(batch)));
      const now = laid(all.filter(([batch]) => inNow(batch)));
      const { added, removed } = matchBatches(before, now) ?? { added: [], removed: [] };
      expect(count(before) + rowsIn(added) - rowsIn(removed)).toBe(count(now));
    }),
  );
});
