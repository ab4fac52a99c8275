import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
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

test("a habit of one group takes the place of no other value that all groups have", async () => {
  const purchases = limitHeapRows(3, 0.12).map((row, at) => (at % 7 === 0 ? { ...row, amount: 1_234.5 } : row));
  expect(await replaced(purchases)).toEqual([]);
});
