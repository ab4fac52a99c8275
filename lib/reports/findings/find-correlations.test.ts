import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { evidenceOfReport } from "@/lib/testing/evidence-of";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { machineRows } from "@/lib/testing/tables/relation-tables";
import { verifyFiles } from "../evidence/verifier/verify-files";
import { checkFacts } from "../steps/check-facts";

test("a relation is told by what one measure comes to at both ends of the other, and holds for a stranger's program", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "relations-"));
  const report = await plainReport(machineRows(), { datasetName: "Machines" });
  try {
    const found = report.insights.findings.find(({ kind }) => kind === "correlation");
    const figureOf = (role: string) => Number(report.insights.facts.find(({ id }) => id === found?.facts[role])?.value);
    expect(figureOf("from")).toBeLessThan(figureOf("to"));
    expect(figureOf("below")).toBeLessThan(figureOf("above"));
    const told = JSON.stringify(report.rendered).replaceAll("\u00a0", " ");
    expect(told).toMatch(
      /average power use was \d+(\.\d)? where weight is under [\d,]+, and \d+(\.\d)? above|where weight is above/i,
    );
    const { report: stated, csv } = await evidenceOfReport(report);
    const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];
    writeFileSync(dataFile, csv);
    writeFileSync(reportFile, JSON.stringify(stated));
    expect(verifyFiles(reportFile, dataFile)).toMatchObject({ code: 0 });
    // One end in the place of the other.
    const forged = structuredClone(stated) as { result: { claims: { kind: string; facts: Record<string, string> }[] } };
    for (const { kind, facts } of forged.result.claims) {
      const { below = "", above = "" } = facts;
      if (kind === "correlation" && below !== "") Object.assign(facts, { below: above, above: below });
    }
    writeFileSync(reportFile, JSON.stringify(forged));
    expect(verifyFiles(reportFile, dataFile)).toMatchObject({ code: 1 });
  } finally {
    report.close();
    rmSync(directory, { recursive: true, force: true });
  }
});

test("where one row in seven has the largest value, the high end begins below it", async () => {
  const next = dice(5);
  const marked = (share: number) => Math.min(100, 10 * Math.floor(2 + 9.4 * share));
  const rows = Array.from({ length: 400 }, (_, at) => {
    const strain = ((7 * at) % 400) / 400;
    return {
      team: ["A", "B", "C"][Math.floor(3 * next())] ?? "",
      strength: marked(at % 12 === 0 ? next() : 1 - strain),
      strain: marked(strain),
    };
  });
  const { insights, typed, close } = await plainReport(rows);
  const found = insights.findings.find(({ kind }) => kind === "correlation");
  const facts = insights.facts.filter(({ id }) => Object.values(found?.facts ?? {}).includes(id));
  const above = facts.find(({ id }) => id === found?.facts.above);
  expect(above?.rowCount).toBeGreaterThan(0);
  expect(await checkFacts(typed.session, facts, new Set())).toEqual([]);
  close();
});

test("two figures that only follow their own past are no relation", async () => {
  const next = dice(3);
  let [jobs, rents] = [5_000, 800];
  const rows = Array.from({ length: 120 }, (_, month) => {
    jobs += 20 + 15 * bell(next);
    rents += 4 + 3 * bell(next);
    return {
      month: new Date(Date.UTC(2010, month, 1)).toISOString().slice(0, 10),
      jobs: Math.round(jobs),
      rents: Math.round(rents),
    };
  });
  const { insights, close } = await plainReport(rows);
  close();
  expect(insights.findings.map(({ kind }) => kind)).not.toContain("correlation");
});
