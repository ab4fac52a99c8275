import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { limitHeapRows } from "@/lib/testing/tables/outlier-tables";
import type { PlainRow } from "@/lib/testing/typed-rows";

async function replaced(rows: readonly PlainRow[]): Promise<string[]> {
  const { insights, close } = await plainReport(rows);
  close();
  expect(insights.findings.map(({ kind }) => kind)).toContain("heap");
  return insights.candidates
    .filter(({ kind, reason }) => kind === "repeated_value" && reason?.startsWith("Another finding says more"))
    .map(({ columns }) => columns.join(" "));
}

test("a habit of one group takes the place of its own value, and of no other that all groups have", async () => {
  const next = dice(9);
  const visits = Array.from({ length: 900 }, (_, at) => {
    const isHabit = at % 6 === 0 && next() < 0.4;
    return { inspector: `Inspector ${"ABCDEF"[at % 6]}`, minutes: isHabit ? 45 : Math.max(5, Math.round(50 + 15 * bell(next))) };
  });
  expect(await replaced(visits)).toEqual(["minutes"]);
  const purchases = limitHeapRows(3, 0.12).map((row, at) => (at % 7 === 0 ? { ...row, amount: 1_234.5 } : row));
  expect(await replaced(purchases)).toEqual([]);
});
