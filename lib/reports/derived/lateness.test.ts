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

const dayOf = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T;

/** Loans of tools, late far more often at one branch, whose saws come back with what is one complaint in three wordings. */
function loans(): PlainRow[] {
  const next = dice(5);
  return Array.from({ length: 1_800 }, (_, at) => {
    const lent = 19_000 + Math.floor(at / 4);
    const branch = pick(["Aalen", "Bonn", "Celle", "Dessau"], next());
    const tool = pick(["saw", "drill", "ladder"], next());
    const isLate = next() < (branch === "Celle" ? 0.4 : 0.1);
    const isBlunt = next() < (tool === "saw" ? 0.4 : 0.03);
    return {
      lent_on: dayOf(lent),
      due_date: dayOf(lent + 14),
      returned_on: dayOf(lent + (isLate ? 15 + Math.floor(9 * next()) : 2 + Math.floor(12 * next()))),
      branch,
      tool,
      remark: isBlunt
        ? pick(["blade blunt", "the blade is worn", "needs new blade"], next())
        : pick(["all fine", "clean", null, "nothing to note"], next()),
      deposit: Math.round(50 + 9 * bell(next)),
    };
  });
}

/** What a report of these rows tells, once a stranger's program has agreed with it. */
async function told(rows: readonly PlainRow[], datasetName: string): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), "lateness-"));
  const report = await plainReport(rows, { datasetName });
  try {
    const { report: stated, csv } = await evidenceOfReport(report);
    const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];
    writeFileSync(reportFile, JSON.stringify(stated));
    writeFileSync(dataFile, csv);
    expect(verifyFiles(reportFile, dataFile)).toEqual({ code: 0, lines: expect.any(Array) });
    return `${report.rendered.executiveSummary}\n${report.rendered.insights.join("\n")}`;
  } finally {
    report.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

test("what comes after its promise, and one complaint in several wordings, are told", async () => {
  const said = await told(loans(), "Loans");
  expect(said).toMatch(/flagged as returned on after due date/i);
  expect(said).toMatch(/remark mentions blade in [34]\d(?:\.\d)?% of saw|[34]\d(?:\.\d)?% of saw \w+, remark mentions blade/i);
});

/** Accounts of two years with no status: who seldom logs in at first leaves within half a year far more often. */
function accounts(): PlainRow[] {
  const next = dice(9);
  return Array.from({ length: 1_600 }, (_, at) => {
    const signup = 19_000 + Math.floor(at * 0.45);
    const logins = Math.floor(40 * next());
    const gone = signup + Math.floor(500 * next()) + 10;
    const early = next() < (logins < 8 ? 0.35 : 0.06);
    const cancelled = early ? signup + 10 + Math.floor(160 * next()) : next() < 0.1 ? gone + 185 : Number.POSITIVE_INFINITY;
    return {
      signup_date: dayOf(signup),
      channel: pick(["ads", "partner", "search"], next()),
      logins_30d: logins,
      cancelled_on: cancelled <= 19_720 ? dayOf(cancelled) : null,
    };
  });
}

test("who may leave is told by who has left within a time that all have had, with what goes with it", async () => {
  expect(await told(accounts(), "Accounts")).toMatch(/flagged as cancelled on within \d+ days of signup date/i);
});

test("no lateness is derived where a column says it already", async () => {
  const rows = loans().map((row) => ({ ...row, on_time: String(row.returned_on) > String(row.due_date) ? "no" : "yes" }));
  const typed = await typedRows(rows);
  try {
    const { columns } = await deriveColumns(typed.session, typed.profiles);
    expect(columns.filter(({ derivation }) => derivation?.kind === "later")).toEqual([]);
  } finally {
    typed.session.close();
  }
});
