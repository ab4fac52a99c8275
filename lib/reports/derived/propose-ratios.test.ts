import { expect, test } from "vitest";
import { dice } from "@/lib/testing/tables/group-drafts";
import { typedRows } from "@/lib/testing/typed-rows";
import { deriveColumns } from "./derive-columns";

/** Pairs of which the second is some 10 times the first, give or take a fifth. */
async function ratiosOf(first: string, second: string): Promise<string[]> {
  const next = dice(5);
  const rows = Array.from({ length: 400 }, () => {
    const size = 2 + Math.round(60 * next() ** 2 * 10) / 10;
    return { [first]: size, [second]: Math.round(size * (8 + 4 * next()) * 10) / 10 };
  });
  const { session, profiles } = await typedRows(rows);
  const { columns } = await deriveColumns(session, profiles);
  session.close();
  return columns.flatMap(({ derivation }) => (derivation?.kind === "ratio" ? [`${derivation.of} per ${derivation.over}`] : []));
}

test.each([
  ["engine hrs", "fuel (l)", "fuel (l) per engine hrs"],
  ["fuel (l)", "engine hrs", "fuel (l) per engine hrs"],
  ["floor (sqm)", "elec kWh", "elec kWh per floor (sqm)"],
  ["elec kWh", "floor (sqm)", "elec kWh per floor (sqm)"],
  ["diesel (l)", "km driven", "diesel (l) per km driven"],
])("of %s and %s what is used up is told for each unit of the other", async (first, second, ratio) => {
  expect(await ratiosOf(first, second)).toEqual([ratio]);
});
