import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { evidenceOfReport } from "@/lib/testing/evidence-of";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { verifyFiles } from "../evidence/verifier/verify-files";
import { deriveColumns } from "./derive-columns";

const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T;

/** Eighteen months of repairs: from `from` on far more come back in one workshop, whose parts cost more for each hour. */
function repairs(count: number, from: number | null): PlainRow[] {
  const next = dice(7);
  const start = Date.UTC(2024, 0, 1);
  return Array.from({ length: count }, (_, at) => {
    const moment = start + Math.floor((at / count) * 546) * DAY;
    const workshop = pick(["Aalen", "Bonn", "Celle", "Dessau"], next());
    const isLate = from !== null && workshop === "Celle" && moment >= from;
    const pieces = 1 + Math.floor(20 * next());
    const came = next() < (isLate ? 0.4 : 0.1) ? "returned" : next() < 0.05 ? "written off" : "fine";
    return {
      repaired_on: dayOf(moment),
      workshop,
      source: pick(["shop", "post", "web"], next()),
      pieces,
      material_cost: Math.round(100 * pieces * (isLate ? 12 : 8) * Math.exp(0.1 * bell(next))) / 100,
      result: came,
    };
  });
}

const derivationsOf = async (rows: readonly PlainRow[]) => {
  const typed = await typedRows(rows);
  try {
    return (await deriveColumns(typed.session, typed.profiles)).columns.map(({ name }) => name);
  } finally {
    typed.session.close();
  }
};

test("a rate and a ratio that rise in one group from a month on are told of it, and hold for a stranger's program", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "followed-"));
  const report = await plainReport(repairs(2_400, Date.UTC(2024, 9, 1)), { datasetName: "Repairs" });
  try {
    const told = JSON.stringify(report.rendered);
    expect(told).toMatch(
      /share of rows whose result is returned [^"]+ for Celle|For Celle, the share of rows whose result is returned/,
    );
    expect(told).toMatch(/material cost per pieces averaged/i);
    const { report: stated, csv } = await evidenceOfReport(report);
    const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];
    writeFileSync(reportFile, JSON.stringify(stated));
    writeFileSync(dataFile, csv);
    expect(verifyFiles(reportFile, dataFile)).toMatchObject({ code: 0 });
  } finally {
    report.close();
    rmSync(directory, { recursive: true, force: true });
  }
});

test("ends of a status are followed but for what most rows come to, and none of one whose last rows are still to end", async () => {
  const rows = repairs(1_200, null);
  const names = await derivationsOf(rows);
  expect(names).toContain("result is returned");
  expect(names).not.toContain("result is fine");
  const young = rows.map((row, at) => (at > 1_080 ? { ...row, result: "in the workshop" } : row));
  expect((await derivationsOf(young)).filter((name) => name.startsWith("result is"))).toEqual([]);
});

test("an amount is divided by another only where each unit is worth about the same, and no rule makes it", async () => {
  const rows = repairs(600, null);
  expect(await derivationsOf(rows)).toContain("material_cost per pieces");
  const ruled = rows.map((row) => ({ ...row, material_cost: 8.5 * Number(row.pieces) }));
  expect(await derivationsOf(ruled)).not.toContain("material_cost per pieces");
  const next = dice(3);
  const apart = rows.map((row) => ({ ...row, material_cost: Math.round(10_000 * next()) / 100 + 1 }));
  expect(await derivationsOf(apart)).not.toContain("material_cost per pieces");
});
