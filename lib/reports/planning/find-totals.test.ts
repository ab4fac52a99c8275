import { expect, test } from "vitest";
import { columnUses } from "@/lib/figures/column-use";
import { describeTable } from "@/lib/figures/table";
import { dice } from "@/lib/testing/tables/group-drafts";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { findTotals } from "./find-totals";

const KINDS = ["bus", "metro", "tram"];

/** Passengers by kind of vehicle and year, with a row of all kinds in each year that is their sum, or nearly so. */
function passengers(seed: number, { name, off }: { name: string; off: number }): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 9 }, (_, at) => {
    const counts = KINDS.map(() => Math.round(1_000 + 9_000 * next()));
    const all = Math.round(counts.reduce((sum, count) => sum + count, 0) * (1 + off * (next() - 0.5)));
    return [...KINDS, name].map((kind, place) => ({ year: 2010 + at, kind, passengers: counts[place] ?? all }));
  }).flat();
}

async function totalsOf(rows: readonly PlainRow[]): Promise<string[]> {
  const { session, profiles } = await typedRows(rows);
  try {
    const columns = await describeTable(session, profiles);
    return (await findTotals(session, columnUses(columns, rows.length))).map(({ value }) => value);
  } finally {
    session.close();
  }
}

test("a total beside its parts is told by sums that agree, whatever its name", async () => {
  expect(await totalsOf(passengers(1, { name: "All kinds", off: 0 }))).toEqual(["All kinds"]);
  expect(await totalsOf(passengers(2, { name: "Stadtwerke", off: 0 }))).toEqual(["Stadtwerke"]);
});

test("what holds half of a sum and adds nothing up is no total, whatever its name", async () => {
  expect(await totalsOf(passengers(3, { name: "ferry", off: 0.3 }))).toEqual([]);
  expect(await totalsOf(passengers(4, { name: "Total", off: 0.3 }))).toEqual([]);
});
