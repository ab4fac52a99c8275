import { expect, test } from "vitest";
import { GapClock, NO_TIME } from "./gap-clock";

/** Gaps before frames of 20 ms whose time stamps are in milliseconds. */
function gapsOf(...stamps: (number | null)[]): number[] {
  const clock = new GapClock(0.001);
  return stamps.map((stamp) => clock.gapBefore(stamp === null ? NO_TIME : BigInt(stamp), 0.02));
}

test("a gap in the time stamps becomes silence of its length, once", () => {
  expect(gapsOf(0, 20, 1_040, 1_060)).toEqual([0, 0, 16_000, 0]);
});

test("a recording begins where it begins, whatever its clock shows", () => {
  expect(gapsOf(86_400_000, 86_400_020)).toEqual([0, 0]);
});

test("small differences are no gap until they add up to one", () => {
  expect(gapsOf(0, 60, 120, 160)).toEqual([0, 0, 0, 1_600]);
});

test("frames without time follow each other, and a clock that is set back or far ahead is followed", () => {
  expect(gapsOf(0, null, 40)).toEqual([0, 0, 0]);
  expect(gapsOf(1_000, 1_020, 0, 20, 1_040)).toEqual([0, 0, 0, 0, 16_000]);
  expect(gapsOf(0, 7_200_000, 7_200_020)).toEqual([0, 0, 0]);
});
