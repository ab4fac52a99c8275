import { expect, test } from "vitest";
import { lineBesides } from "./line-besides";

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const PARTS = [rows(0, 20), rows(20, 40), rows(40, 60)];
const X = rows(0, 60);
const noise = (at: number) => ((at * 7) % 11) - 5;

test("a straight course leaves nothing to a level of its own", () => {
  const line = lineBesides(
    PARTS,
    X,
    X.map((x) => x + noise(x)),
  );
  expect(line?.held).toBeGreaterThan(0.9);
  expect(line?.pOf(2, 3)).toBeGreaterThan(0.05);
});

test("a step is more than a line says, and so is a middle part apart from both sides", () => {
  const step = lineBesides(
    PARTS,
    X,
    X.map((x) => (x >= 40 ? 20 : 0) + noise(x)),
  );
  expect(step?.pOf(2, 3)).toBeLessThan(1e-6);
  const middle = lineBesides(
    PARTS,
    X,
    X.map((x) => (x >= 20 && x < 40 ? 20 : 0) + noise(x)),
  );
  expect(middle?.held).toBeLessThan(0.05);
  expect(middle?.pOf(1, 2)).toBeLessThan(1e-12);
});

test("a level that explains all that a line leaves is sure, and a line that explains all leaves nothing to a level", () => {
  for (const scale of [1, 0.1, 1e-7, 3e9]) {
    const exact = lineBesides(
      PARTS,
      X,
      X.map((x) => scale * (x >= 40 ? x + 50 : x)),
    );
    expect([scale, exact?.pOf(2, 3)]).toEqual([scale, 0]);
    const straight = lineBesides(
      PARTS,
      X,
      X.map((x) => scale * (0.3 * x + 0.7)),
    );
    expect([scale, straight?.pOf(2, 3)]).toEqual([scale, 1]);
  }
});

test("what does not vary has no line", () => {
  expect(
    lineBesides(
      PARTS,
      X,
      X.map(() => 3),
    ),
  ).toBeNull();
});
