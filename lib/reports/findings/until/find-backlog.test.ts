import { expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/time-grain";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
import { backlogRows } from "@/lib/testing/tables/outlier-tables";
import type { PlainRow } from "@/lib/testing/typed-rows";

const dayOf = (days: number) => new Date(Date.UTC(2021, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);

/** The p of a group column's backlog; 1 where none is looked at. */
async function pOf(rows: readonly PlainRow[], column: string): Promise<number> {
  const { insights, close } = await plainReport(rows);
  close();
  const own = insights.candidates.filter(({ kind, columns }) => kind === "backlog" && columns.includes(column));
  return Math.min(1, ...own.map(({ test }) => test?.p ?? 1));
}

/** Jobs of 900 days that take so many days, of each region all the time. */
function steadyRows(seed: number, daysOf: (region: string, next: () => number) => number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 2_700 }, (_, at) => {
    const logged = Math.floor(at / 3);
    const region = ["North", "South", "East"][Math.floor(3 * next())] ?? "";
    const days = Math.round(daysOf(region, next));
    return { logged: dayOf(logged), closed: logged + days > 900 ? null : dayOf(logged + days), region };
  });
}

test("a region whose jobs take ten months all the time has no backlog that grows: the first rows are all there is", async () => {
  const rows = steadyRows(3, (region, next) => (region === "North" ? 250 + 100 * next() : 5 + 10 * next()));
  expect(await pOf(rows, "region")).toBeGreaterThan(0.05);
});

test("stocks that go up and down by chance are seldom told", async () => {
  const ps: number[] = [];
  for (let seed = 1; seed <= 4; seed += 1)
    ps.push(
      await pOf(
        steadyRows(seed, (_, next) => -40 * Math.log(1 - next())),
        "region",
      ),
    );
  expect(ps.filter((p) => p <= 0.01)).toEqual([]);
});

test("a group of which all rows are closed takes nothing from the others", async () => {
  const rows = backlogRows(2, 40).map((row, at) =>
    at % 50 === 0 ? { ...row, region: "Head office", closed: row.logged ?? null } : row,
  );
  expect(await pOf(rows, "region")).toBeLessThan(0.01);
});

test("a stage that says whether a row is open has no backlog", async () => {
  const rows = backlogRows(2, 40).map((row) => ({ ...row, where: row.closed === null ? "Workshop" : "Archive" }));
  expect(await pOf(rows, "where")).toBe(1);
});
