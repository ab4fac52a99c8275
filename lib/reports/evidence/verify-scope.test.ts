import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { Focus } from "@/lib/content/ledger";
import { evidenceOf } from "@/lib/testing/evidence-of";
import type { PlainRow } from "@/lib/testing/typed-rows";
import { readTable } from "./verifier/rows/read-table";
import { columnsNeeded, verifyReport } from "./verifier/verify-report";

/** What a stranger's program holds against a report on the rows of a condition, and against the same with another sentence on them. */
async function problemsOf(rows: readonly PlainRow[], filters: Focus["filters"], forge: (sentence: string) => string) {
  const { report, csv } = await evidenceOf(rows, { focus: { goals: [], columns: [], excluded: [], filters, ignored: [] } });
  const folder = mkdtempSync(path.join(tmpdir(), "scope-"));
  try {
    const file = path.join(folder, "data.csv");
    writeFileSync(file, csv);
    const table = readTable(file, report.inputs.columns, columnsNeeded(report), report.inputs.rowCount);
    const forged = structuredClone(report);
    if (forged.result.scope != null) forged.result.scope.sentence = forge(forged.result.scope.sentence);
    return {
      sentence: report.result.scope?.sentence ?? "",
      genuine: verifyReport(report, table),
      forged: verifyReport(forged, table).map(({ path: place }) => place),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a genuine report is accepted whose headers are digits that stand in its counts, and a forged count is caught", async () => {
  const rows = Array.from({ length: 240 }, (_, at) => ({
    site: at < 131 ? "Kiel" : "Ulm",
    1: (at * 7) % 10,
    2: (at * 3) % 8,
    4: (at * at) % 9,
  }));
  const { sentence, genuine, forged } = await problemsOf(rows, [{ column: 3, op: "eq", value: "Kiel" }], (text) =>
    text.replace("131", "133"),
  );
  expect(sentence).toContain("131 of 240 rows");
  expect(genuine).toEqual([]);
  expect(forged).toContain("/result/scope/sentence");
});

test("a genuine report is accepted whose condition is cut within a number, and a forged number in it is caught", async () => {
  const long = "Replacement of the main pump in hall 7 under order number 48213377 of May";
  const rows = Array.from({ length: 240 }, (_, at) => ({ job: at < 131 ? long : "Visit", hours: (at * 7) % 10 }));
  const { sentence, genuine, forged } = await problemsOf(rows, [{ column: 0, op: "eq", value: long }], (text) =>
    text.replace(/\d…/, "5…"),
  );
  expect(sentence).toMatch(/\d…/);
  expect(genuine).toEqual([]);
  expect(forged).toContain("/result/scope/sentence");
});
