import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";

/** Sales of each month in six years, of the last one up to a month. */
const salesUpTo = (month: number) => {
  const next = dice(3);
  return Array.from({ length: 72 }, (_, at) => ({
    year: 2018 + Math.floor(at / 12),
    month: 1 + (at % 12),
    sales: Math.round(1_000 + 400 * (at / 72) + 30 * bell(next)),
  })).filter(({ year, month: own }) => year < 2023 || own <= month);
};

test("a year that lacks months which all others have is compared with none", async () => {
  for (const [month, isTold] of [
    [5, false],
    [12, true],
  ] as const) {
    const report = await plainReport(salesUpTo(month));
    report.close();
    const facts = report.insights.facts.filter(({ definition: { period } }) => period?.from?.startsWith("2023"));
    expect([month, facts.length > 0]).toEqual([month, isTold]);
  }
});
