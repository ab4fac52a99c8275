import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isScaled, offsetAt, offsetShowing, ROW_PX, rowsAt, scaleOf, TRACK_PX_MAX, topAt } from "./scroll-scale";

const anyScale = fc.tuple(fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 40, max: 2_000 })).map(([rows, view]) => ({
  rows,
  scale: scaleOf(rows, view),
}));

describe("a list longer than an element may be high", () => {
  test("its element is never higher than browsers lay out", () => {
    fc.assert(fc.property(anyScale, ({ scale }) => scale.track <= TRACK_PX_MAX));
    expect(isScaled(scaleOf(1_000_000, 600))).toBe(true);
    expect(isScaled(scaleOf(400_000, 600))).toBe(false);
  });

  test("the ends of the scroll bar are the first and the last row", () => {
    fc.assert(
      fc.property(anyScale, ({ rows, scale }) => {
        expect(rowsAt(scale, offsetAt(scale, 0)).from).toBe(0);
        const end = Math.max(0, scale.track - scale.view);
        expect(rowsAt(scale, offsetAt(scale, end)).to).toBe(rows);
      }),
    );
  });

  test("a position and its offset lead to each other", () => {
    fc.assert(
      fc.property(anyScale, fc.double({ min: 0, max: 1, noNaN: true }), ({ scale }, share) => {
        const offset = share * Math.max(0, scale.content - scale.view);
        const top = topAt(scale, offset);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThanOrEqual(Math.max(0, scale.track - scale.view) + 1e-6);
        expect(Math.abs(offsetAt(scale, top) - offset)).toBeLessThan(1e-3);
      }),
    );
  });

  test("where the element is as high as its rows, positions are offsets", () => {
    const scale = scaleOf(1_000, 600);
    expect(offsetAt(scale, 1234)).toBe(1234);
    expect(topAt(scale, 1234)).toBe(1234);
  });

  test("positions beyond the ends are the ends", () => {
    const scale = scaleOf(1_000_000, 600);
    expect(offsetAt(scale, -50)).toBe(0);
    expect(offsetAt(scale, 1e9)).toBe(scale.content - scale.view);
    expect(topAt(scale, 1e12)).toBe(scale.track - scale.view);
    expect(offsetAt(scaleOf(3, 600), 20)).toBe(0);
  });

  test("rows in sight in part count, and never one too many", () => {
    const scale = scaleOf(1_000, 10 * ROW_PX);
    expect(rowsAt(scale, 0)).toEqual({ from: 0, to: 10 });
    expect(rowsAt(scale, 1)).toEqual({ from: 0, to: 11 });
    expect(rowsAt(scaleOf(4, 10 * ROW_PX), 0)).toEqual({ from: 0, to: 4 });
  });

  test("a row is brought into sight by the shortest way, and not moved when it is there", () => {
    const scale = scaleOf(1_000, 10 * ROW_PX);
    expect(offsetShowing(scale, 100 * ROW_PX, 105)).toBe(100 * ROW_PX);
    expect(offsetShowing(scale, 100 * ROW_PX, 99)).toBe(99 * ROW_PX);
    expect(offsetShowing(scale, 100 * ROW_PX, 110)).toBe(101 * ROW_PX);
  });
});
