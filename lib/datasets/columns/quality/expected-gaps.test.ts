import { expect, test } from "vitest";
import { typeColumns } from "@/lib/testing/datasets/type-columns-fixture";

const ROWS = 200;
const cells = (of: (row: number) => string | null) => Array.from({ length: ROWS }, (_, row) => of(row));
const flag = { name: "refused", cells: cells((row) => (row % 4 === 0 ? "yes" : "no")) };
const shop = { name: "shop", cells: cells((row) => ["North", "South", "East"][row % 3] ?? null) };

async function missingOf(of: (row: number) => string | null) {
  const [why] = await typeColumns([{ name: "why", cells: cells(of) }, flag, shop]);
  return why?.findings.find(({ check }) => check === "missing");
}

test("a column that applies to some rows only lacks nothing elsewhere", async () => {
  const reason = (row: number) => (row % 4 === 0 ? (["too late", "too dear", "damaged"][row % 3] ?? null) : null);
  expect(await missingOf(reason)).toMatchObject({
    severity: "info",
    count: 150,
    ratio: 0.75,
    message: '"why" is never filled in where "refused" is "false" (150 rows), and always in the other rows.',
  });
});

test("what it lacks among the rows it applies to weighs as what other columns lack", async () => {
  expect(await missingOf((row) => (row % 8 === 0 ? "too late" : null))).toMatchObject({
    severity: "warn",
    message: '"why" is never filled in where "refused" is "false" (150 rows); 25 of the other 50 rows have no value.',
  });
});

test("a cell that was filled in, but not as its column is, is no gap by design", async () => {
  const hours = (row: number) => (row % 4 === 0 ? String(2 + (row % 5)) : row === 1 ? "soon" : null);
  expect((await missingOf(hours))?.message).toMatch(/^149 rows of "why" have no value\.$/);
});

test("values that are missing here and there, or at a few rows by chance, are missing", async () => {
  const scattered = await missingOf((row) => ((row * 7) % 10 < 7 ? null : "too late"));
  expect(scattered).toMatchObject({ severity: "error", message: '140 rows of "why" have no value.' });
  const few = [...cells((row) => (row < 195 ? "Paris" : "Rome"))];
  const [why] = await typeColumns([
    { name: "why", cells: cells((row) => (row >= 190 || row % 2 === 0 ? null : "late")) },
    { name: "city", cells: few },
  ]);
  expect(why?.findings.find(({ check }) => check === "missing")?.message).toMatch(/^\d+ rows of "why" have no value\.$/);
});
