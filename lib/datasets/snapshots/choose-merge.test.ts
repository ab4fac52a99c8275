import { describe, expect, test } from "vitest";
import { chooseMerge } from "./choose-merge";

const of = (...rows: number[]) => rows.map((rowCount, id) => ({ id, rowCount, sizeBytes: rowCount * 20 }));
const ids = (segments: { id: number }[] | null) => segments?.map(({ id }) => id) ?? null;

describe("which segments become one", () => {
  test("are eight small neighbours, and none where a large one stands between them", () => {
    expect(ids(chooseMerge(of(...Array(7).fill(10))))).toBeNull();
    expect(ids(chooseMerge(of(...Array(8).fill(10))))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(chooseMerge(of(1, 1, 1, 1, 2_000_000, 1, 1, 1, 1))).toBeNull();
    expect(ids(chooseMerge(of(2_000_000, ...Array(9).fill(1))))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("are middle ones too, never more than one merge can hold", () => {
    expect(chooseMerge(of(...Array(7).fill(200_000)))).toBeNull();
    expect(chooseMerge(of(...Array(8).fill(499_999)))).toHaveLength(8);
    expect(chooseMerge(of(...Array(8).fill(500_000)))).toBeNull();
    expect(chooseMerge(of(...Array(1_000).fill(10)))).toHaveLength(200);
  });

  test("leave a giant out until those beside it are as many", () => {
    expect(ids(chooseMerge(of(400_000, ...Array(8).fill(10))))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ids(chooseMerge(of(400_000, ...Array(7).fill(10))))).toBeNull();
    expect(chooseMerge(of(400_000, ...Array(7).fill(60_000)))).toHaveLength(8);
  });

  test("end: a table that grows for ever has few segments, and each of its rows is written few times", () => {
    let segments: { rowCount: number; sizeBytes: number }[] = [];
    let written = 0;
    let most = 0;
    const added = 3_000;
    for (let fold = 0; fold < 3_000; fold++) {
      segments.push({ rowCount: added, sizeBytes: added * 20 });
      for (let group = chooseMerge(segments); group !== null; group = chooseMerge(segments)) {
        const [first] = group;
        const rowCount = group.reduce((sum, segment) => sum + segment.rowCount, 0);
        written += rowCount;
        const merged = { rowCount, sizeBytes: rowCount * 20 };
        segments = segments.flatMap((segment) => (segment === first ? [merged] : group.includes(segment) ? [] : [segment]));
      }
      most = Math.max(most, segments.length);
    }
    expect(segments.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(3_000 * added);
    expect(most).toBeLessThan(40);
    expect(written / (3_000 * added)).toBeLessThan(12);
  });
});
