import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { reportScopeOf } from "./scope-of";

const ROWS = Array.from({ length: 60 }, (_, at) => ({
  region: ["North", "South"][at % 2] ?? "",
  ordered: `2026-0${1 + (at % 6)}-15`,
  revenue: 100 + at,
}));

async function scopeFor(prompt: string | undefined) {
  const { plan, ledger, columns, close } = await plainReport(ROWS, prompt === undefined ? {} : { prompt });
  close();
  return reportScopeOf(plan, ROWS.length, ledger.focus, columns, "en-US");
}

test("all rows are said as such", async () => {
  expect(await scopeFor(undefined)).toEqual({
    sentence: "All 60 rows.",
    rows: 60,
    allRows: 60,
    filters: [],
    understood: [],
    notUnderstood: [],
  });
});

test("what a prompt made of the rows is said with their number, and what it did not change as well", async () => {
  const scope = await scopeFor("revenue in North from March 2026 to April 2026, grouped by flubber");
  expect(scope.sentence).toBe("10 of 60 rows: only rows where region is North, from 1 Mar 2026 to 30 Apr 2026.");
  expect([scope.rows, scope.filters.length]).toEqual([10, 3]);
  expect(scope.understood).toContain("about revenue");
  expect(scope.notUnderstood).toEqual(expect.arrayContaining(["flubber"]));
});
