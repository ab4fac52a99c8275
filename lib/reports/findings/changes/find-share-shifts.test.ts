import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { evidenceOfReport } from "@/lib/testing/evidence-of";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
import { harvestRows } from "@/lib/testing/tables/relation-tables";
import { verifyFiles } from "../../evidence/verifier/verify-files";

/** Sales of two years in which nothing but chance is between regions. */
function sales(seed: number, north: (year: number) => number) {
  const next = dice(seed);
  return Array.from({ length: 1_200 }, (_, at) => {
    const year = at < 600 ? 2023 : 2024;
    const day = new Date(Date.UTC(year, 0, 1 + Math.floor(((at % 600) * 365) / 600)));
    const region = next() < north(year) ? "North" : next() < 0.5 ? "South" : "West";
    return { sold: day.toISOString().slice(0, 10), region, revenue: Math.round(100 + 400 * next()) };
  }).concat({ sold: "2024-12-31", region: "West", revenue: 250 });
}

test("the share of a total that a group has first and last is told, and holds for a stranger's program", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "shares-"));
  const report = await plainReport(harvestRows(), { datasetName: "Harvests" });
  try {
    const found = report.insights.findings.find(({ kind }) => kind === "share_shift");
    const figureOf = (role: string) => report.insights.facts.find(({ id }) => id === found?.facts[role])?.value;
    expect([figureOf("label"), figureOf("fromPeriod"), figureOf("toPeriod")]).toEqual(["Rye", "1900", "2010"]);
    expect(Number(figureOf("from"))).toBeGreaterThan(0.55);
    expect(Number(figureOf("to"))).toBeLessThan(0.1);
    expect(JSON.stringify(report.rendered)).toMatch(/Rye accounted for [\d.]+% of tonnes/);
    const { report: stated, csv } = await evidenceOfReport(report);
    const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];
    writeFileSync(dataFile, csv);
    writeFileSync(reportFile, JSON.stringify(stated));
    expect(verifyFiles(reportFile, dataFile)).toMatchObject({ code: 0 });
    // Another group under the same shares.
    writeFileSync(reportFile, JSON.stringify(stated).replaceAll('"Rye"', '"Oats"'));
    expect(verifyFiles(reportFile, dataFile)).toMatchObject({ code: 1 });
  } finally {
    report.close();
    rmSync(directory, { recursive: true, force: true });
  }
});

test("of sampled rows a share that moved is told, and none that chance may have moved", async () => {
  const kinds = async (seed: number, north: (year: number) => number) => {
    const { insights, close } = await plainReport(sales(seed, north));
    close();
    return insights.findings.map(({ kind }) => kind);
  };
  expect(await kinds(1, (year) => (year === 2023 ? 0.2 : 0.5))).toContain("share_shift");
  for (const seed of [2, 3, 4]) expect(await kinds(seed, () => 0.33)).not.toContain("share_shift");
});

test("rows of less than two years are told by their quarters", async () => {
  const next = dice(5);
  const rows = Array.from({ length: 1_600 }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor((at * 366) / 1_600)));
    const channel = next() < 0.15 + 0.3 * (at / 1_600) ? "Marketplace" : next() < 0.6 ? "Shop" : "Phone";
    return { ordered: day.toISOString().slice(0, 10), channel, revenue: Math.round(50 + 100 * next()) };
  });
  const { insights, rendered, close } = await plainReport(rows);
  close();
  const found = insights.findings.find(({ kind, measure }) => kind === "share_shift" && measure !== null);
  const figureOf = (role: string) => insights.facts.find(({ id }) => id === found?.facts[role])?.value;
  expect([figureOf("label"), figureOf("fromPeriod"), figureOf("toPeriod")]).toEqual(["Marketplace", "2024-Q1", "2024-Q4"]);
  expect(JSON.stringify(rendered)).toMatch(
    /Marketplace accounted for [\d.]+% of revenue|[Ii]n Q4 2024, Marketplace accounted for/,
  );
  // How much its total rose is the same news.
  expect([rendered.executiveSummary, ...rendered.insights].join(" ")).not.toMatch(/rose by/);
});

test("rows of more than a year, and less than two, are compared with the same season", async () => {
  const next = dice(6);
  const seasonal = (growth: number) =>
    Array.from({ length: 2_400 }, (_, at) => {
      const day = new Date(Date.UTC(2024, 0, 1 + Math.floor((at * 552) / 2_400)));
      const isWinter = [11, 0, 1, 2].includes(day.getUTCMonth());
      const weather = next() < (isWinter ? 0.4 : 0.1) + growth * (at / 2_400) ? "Rough" : next() < 0.5 ? "Calm" : "Fair";
      return { sailed: day.toISOString().slice(0, 10), weather, takings: Math.round(50 + 100 * next()) };
    });
  const shift = async (growth: number) => {
    const { insights, close } = await plainReport(seasonal(growth));
    close();
    const found = insights.findings.find(({ kind }) => kind === "share_shift");
    return insights.facts.find(({ id }) => id === found?.facts.fromPeriod)?.value;
  };
  expect(await shift(0)).toBeUndefined();
  expect(await shift(0.5)).toBe("2024-Q2");
});
