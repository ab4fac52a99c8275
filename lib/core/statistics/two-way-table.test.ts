import { expect, test } from "vitest";
import { cellContrasts, joined, twoWayTable } from "./two-way-table";

const codes = (list: readonly number[], many: number) => ({ codes: list, many });

test("cells have the average, variance and number of their values", () => {
  const table = twoWayTable([1, 3, 5, Number.NaN, 8], codes([0, 0, 1, 1, -1], 2), codes([0, 0, 1, 0, 0], 2));
  expect(table).toEqual([
    [
      { n: 2, mean: 2, variance: 2 },
      { n: 0, mean: 0, variance: 0 },
    ],
    [
      { n: 0, mean: 0, variance: 0 },
      { n: 1, mean: 5, variance: 0 },
    ],
  ]);
  expect(joined(table.flat())).toEqual({ n: 3, mean: 3, variance: 4 });
});

test("rows and columns that add up leave nothing to a cell, and one that stands out does", () => {
  const noise = (place: number) => ((place * 7) % 11) - 5;
  const tableOf = (bump: number) => {
    const rows = Array.from({ length: 330 }, (_, place) => ({ a: place % 3, z: Math.floor(place / 3) % 2, noise: noise(place) }));
    return twoWayTable(
      rows.map((row) => 10 * row.a + 4 * row.z + row.noise + (row.a === 2 && row.z === 1 ? bump : 0)),
      codes(
        rows.map(({ a }) => a),
        3,
      ),
      codes(
        rows.map(({ z }) => z),
        2,
      ),
    );
  };
  expect(cellContrasts(tableOf(0), 10).every(({ p }) => p > 0.05)).toBe(true);
  const [best] = cellContrasts(tableOf(4), 10).toSorted((one, other) => one.p - other.p);
  expect([best?.a, best?.p !== undefined && best.p < 1e-6]).toEqual([2, true]);
});
