import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { evidenceOfReport } from "@/lib/testing/evidence-of";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";
import { verifyFiles } from "../evidence/verifier/verify-files";

const directory = mkdtempSync(path.join(tmpdir(), "rowcall-levels-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const cents = (value: number) => Math.round(value * 100) / 100;

/** What a stranger's program says of a report of these rows, and which kinds of findings stand in it. */
async function checked(rows: readonly PlainRow[]): Promise<{ lines: string[]; kinds: string[]; labels: string[] }> {
  const report = await plainReport(rows);
  try {
    const evidence = await evidenceOfReport(report);
    const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];
    writeFileSync(reportFile, JSON.stringify({ data: evidence.report }));
    writeFileSync(dataFile, evidence.csv);
    const { lines } = verifyFiles(reportFile, dataFile);
    return {
      lines,
      kinds: report.insights.findings.map(({ kind }) => kind),
      labels: report.kpis.map(({ label, change }) => `${label}${change ? " with its change" : ""}`),
    };
  } finally {
    report.close();
  }
}

describe("a program that knows the definitions alone agrees with", () => {
  test("ratios of sums, rates of a value, counts of ids and their changes", async () => {
    const next = dice(5);
    const { lines, kinds, labels } = await checked(
      Array.from({ length: 600 }, (_, i) => ({
        order_id: 1000 + Math.floor(i / 3),
        order_date: new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10),
        answer: next() < 0.7 ? "Yes" : "No",
        Profit: i % 50 === 0 ? null : cents(4 + 6 * next()),
        Sales: i % 40 === 0 ? null : cents(20 + 60 * next()),
      })),
    );
    expect(kinds).toContain("ratio");
    expect(labels).toEqual(expect.arrayContaining(["Orders", "Profit as a share of Sales", "Answer: Yes"]));
    expect(lines).toEqual([expect.stringMatching(/^Verified: /)]);
  });

  test("skewness, outliers, fences and their shares", async () => {
    const next = dice(4);
    const { lines, kinds } = await checked(
      Array.from({ length: 300 }, (_, i) => ({
        level: i % 100 === 5 ? 230 + i / 10 : cents(100 + 10 * bell(next)),
        income: cents(50 * Math.exp(bell(next))),
      })),
    );
    expect(kinds).toEqual(expect.arrayContaining(["shape", "outliers"]));
    expect(lines).toEqual([expect.stringMatching(/^Verified: /)]);
  });

  test("sums and averages of doubles, where some of them cancel out", async () => {
    const next = dice(6);
    const { lines } = await checked(
      Array.from({ length: 200 }, (_, i) => ({
        amount: [1e16, next() * 1000, -1e16, next() / 3][i % 4] ?? 0,
        sales: 1000 * next() + 1 / 3,
        shop: ["N", "S"][i % 2] ?? "N",
      })),
    );
    expect(lines).toEqual([expect.stringMatching(/^Verified: /)]);
  });
});
