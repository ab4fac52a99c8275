import { expect, test } from "vitest";
import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { plainReport } from "@/lib/testing/plain-report";
import { grownMixRows } from "@/lib/testing/tables/story-tables";
import type { PlainRow } from "@/lib/testing/typed-rows";

type Cell = [treatment: string, stones: string, yes: number, no: number];

const KIDNEY: Cell[] = [
  ["A", "small", 81, 6],
  ["A", "large", 192, 71],
  ["B", "small", 234, 36],
  ["B", "large", 55, 25],
];
/** Between the others, mixed as all rows are: it changes neither the two ends nor the whole mix. */
const BETWEEN: Cell[] = [
  ["C", "small", 286, 71],
  ["C", "large", 274, 69],
];
/** A part with too few rows of one treatment to enter. */
const LEFT_OUT: Cell[] = [
  ["A", "huge", 62, 18],
  ["B", "huge", 2, 1],
];

async function pOf(cells: readonly Cell[]) {
  const rows = cells.flatMap(([treatment, stones, yes, no]): PlainRow[] =>
    Array.from({ length: yes + no }, (_, at) => ({ treatment, stones, success: at < yes })),
  );
  const { insights, close } = await plainReport(rows);
  close();
  return insights.candidates.find(({ label }) => label === "rate of success by treatment at the same mix of stones")?.test?.p;
}

test("a gap that turns round pays for every pair of groups that its ends were picked from", async () => {
  const [two = 0, three = 0] = [await pOf(KIDNEY), await pOf([...KIDNEY, ...BETWEEN])];
  expect(two).toBeGreaterThan(0);
  expect(three / two).toBeCloseTo(3, 3);
});

test("the test of a gap counts the chance in every row of it, also where a part is too small to be compared", async () => {
  const cells = [...KIDNEY, ...LEFT_OUT].map(([treatment, stones, yes, no]) => ({
    treatment,
    stones,
    n: yes + no,
    rate: yes / (yes + no),
  }));
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  const within = sum(cells.map(({ n, rate }) => n * rate * (1 - rate))) / sum(cells.map(({ n }) => n - 1));
  const entering = sum(cells.filter(({ stones }) => stones !== "huge").map(({ n }) => n));
  const weights = cells.map((cell) => {
    const all = sum(cells.filter(({ treatment }) => treatment === cell.treatment).map(({ n }) => n));
    const part = sum(cells.filter(({ stones }) => stones === cell.stones).map(({ n }) => n));
    const own = cell.n / all - (cell.stones === "huge" ? 0 : part / entering);
    return { ...cell, weight: cell.treatment === "B" ? own : -own };
  });
  const shift = sum(weights.map(({ weight, rate }) => weight * rate));
  const chance = within * sum(weights.map(({ weight, n }) => weight ** 2 / n));
  // Two treatments are one pair; the family makes two tests, of stones at the same mix of treatment as well.
  const p = (await pOf([...KIDNEY, ...LEFT_OUT])) ?? 0;
  expect(p / (2 * pOfNormal(shift / Math.sqrt(chance)))).toBeCloseTo(1, 3);
});

test("a pair of groups that is sure comes before one that turns round further by chance", async () => {
  // Against five rows of C the gap turns round further than between A and B.
  const few: Cell[] = [
    ["C", "small", 45, 5],
    ["C", "large", 3, 2],
  ];
  const [alone = 0, beside = 1] = [await pOf(KIDNEY), await pOf([...KIDNEY, ...few])];
  expect(beside).toBeLessThan(0.05);
  // Of three pairs one was picked, each of them tried.
  expect(beside).toBeLessThan(10 * alone);
});

test("a total that grew is told beside an average that the mix moved", async () => {
  const { insights, rendered, close } = await plainReport(grownMixRows(1));
  close();
  expect(insights.findings.some(({ kind }) => kind === "mix_shift")).toBe(true);
  const said = `${rendered.executiveSummary}\n${rendered.insights.join("\n")}`;
  expect(said).toMatch(/Revenue rose by/);
});
