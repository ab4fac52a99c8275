import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { datasetSnapshots } from "@/db/schema/datasets";
import { reports } from "@/db/schema/reports";
import type { Fact } from "@/lib/contract/report-facts";
import { type Report, report as reportSchema } from "@/lib/contract/reports";
import { AppError } from "@/lib/core/errors";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { chooseColumns } from "@/lib/datasets/snapshots/choose-columns";
import { bundledPath } from "@/lib/platform/child/bundled-path";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { vegaRows } from "@/lib/testing/typed-rows";
import { unzip } from "@/lib/testing/unzip";
import { getReport } from "../get-report";
import { getReportPlan } from "../get-report-plan";
import { queueReport } from "../queue-report";
import { replayReport } from "../replay-report";
import { REPORT_VERBS } from "../steps/report-verbs";
import { downloadEvidence } from "./download-evidence";
import { getEvidence } from "./get-evidence";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-evidence-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function refusal(promise: Promise<unknown>): Promise<[string, string]> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return [(error as AppError).kind, (error as AppError).message];
}

/** Few columns: many reports are made here. */
const ROWS = vegaRows("seattle-weather.csv").map(({ date = null, temp_max = null, weather = null, wind = null }) => ({
  date,
  temp_max,
  weather,
  wind,
}));

describe.each(EITHER_ENGINE)("the evidence of a report on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let datasetId: Id<"dataset">;
  let report: Report;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    datasetId = await dataset();
    report = await made();
  });
  afterAll(() => database.close());

  async function dataset(): Promise<Id<"dataset">> {
    return (await createDataset(ctx, { kind: "json", value: { name: "Weather", rows: ROWS } })).id;
  }

  async function made(of = datasetId, title = "Wet days: 2012/15"): Promise<Report> {
    const { id } = await queueReport(ctx, { datasetId: of, title });
    for (const [, step] of REPORT_VERBS) await step(ctx, { reportId: id, attempt: 1 });
    return getReport(ctx, id);
  }

  test("is a zip file with the report, its plan, every row and a program that finds every figure again", async () => {
    const download = await downloadEvidence(ctx, report.id);
    expect([download.fileName, download.contentType]).toEqual(["Wet days_ 2012_15 evidence.zip", "application/zip"]);
    const bytes = await buffer(download.stream);
    expect(bytes.length).toBe(download.bytes);
    const files = await unzip(bytes);
    expect([...files.keys()].sort()).toEqual([
      "README.txt",
      "data.csv",
      "definitions.md",
      "plan.json",
      "report.json",
      "verify.mjs",
    ]);
    const json = (name: string) => JSON.parse(String(files.get(name))) as unknown;
    expect(reportSchema.parse(json("report.json"))).toEqual(report);
    expect(json("plan.json")).toEqual(await getReportPlan(ctx, report.id));
    const { data } = Papa.parse<string[]>(String(files.get("data.csv")), { skipEmptyLines: true });
    expect(data[0]).toEqual(report.inputs?.columns.flatMap(({ name, derivation }) => (derivation === undefined ? [name] : [])));
    expect(data.length - 1).toBe(1461);
    expect(String(files.get("README.txt"))).toContain("node verify.mjs report.json data.csv");
    const target = mkdtempSync(path.join(os.tmpdir(), "rowcall-verify-"));
    try {
      for (const [name, content] of files) writeFileSync(path.join(target, name), content);
      const check = promisify(execFile)(process.execPath, ["verify.mjs", "report.json", "data.csv"], { cwd: target });
      await expect(check).resolves.toBeTruthy();
    } finally {
      rmSync(target, { recursive: true, force: true });
    }
  });

  test("is the same file each time, and leaves nothing on disk", async () => {
    const { id } = report;
    const [one, two] = [await downloadEvidence(ctx, id), await downloadEvidence(ctx, id)];
    expect((await buffer(one.stream)).equals(await buffer(two.stream))).toBe(true);
    expect(readdirSync(path.join(dataDir, "tmp"))).toEqual([]);
  });

  test("leaves out the columns that a person left out of reports, and is refused once the rows are gone", async () => {
    const own = await dataset();
    await chooseColumns(ctx, own, { choices: [{ column: 3, name: "wind", chosen: { ignored: true } }] });
    const { id } = await made(own);
    const files = await unzip(await buffer((await downloadEvidence(ctx, id)).stream));
    expect(String(files.get("data.csv")).split("\n", 1)[0]).toMatch(/^date,temp_max,weather\r?$/);
    const [row] = await database.db.select().from(reports).where(eq(reports.id, id));
    await database.db.delete(datasetSnapshots).where(eq(datasetSnapshots.id, asId("snapshot", row?.snapshotId ?? "")));
    expect(await refusal(downloadEvidence(ctx, id))).toEqual(["conflict", "The rows of this report are no longer stored."]);
    await removeDataset(ctx, own);
    expect(await refusal(downloadEvidence(ctx, id))).toEqual(["not_found", "No report with this id."]);
  });

  test("of a report that is older than plans, inputs and claims has what there is of it", async () => {
    const { id } = await made();
    const [row] = await database.db.select().from(reports).where(eq(reports.id, id));
    if (!row?.result) throw new Error("The report has no result.");
    const { claims: _, columnNames: __, ...result } = row.result;
    const old = {
      ...result,
      facts: result.facts.map(plainFact),
      citations: result.citations.map(({ part: ___, ...one }) => one),
    };
    const none = { inputs: null, plan: null, wording: null, fingerprint: null };
    await database.db
      .update(reports)
      .set({ ...none, result: old })
      .where(eq(reports.id, id));
    const shown = reportSchema.parse(await getReport(ctx, id));
    expect(shown).toMatchObject({ inputs: null, fingerprint: null, replayOf: null, result: old });
    expect((await refusal(getReportPlan(ctx, id)))[0]).toBe("conflict");
    expect((await refusal(replayReport(ctx, id)))[0]).toBe("conflict");
    const fact = old.facts[0]?.id ?? "";
    expect(await getEvidence(ctx, id, fact)).toMatchObject({ fact: { id: fact }, rowsStored: true });
    const files = await unzip(await buffer((await downloadEvidence(ctx, id)).stream));
    expect(JSON.parse(String(files.get("report.json")))).toEqual(shown);
    expect(String(files.get("plan.json"))).toBe("null\n");
    expect(String(files.get("data.csv")).split("\n").length).toBe(1463);
  });

  test("names in its README stay on their line", async () => {
    const { id } = await made(datasetId, 'Wet"\r\nTo check it:\u2028 run\u202e evil');
    const download = await downloadEvidence(ctx, id);
    expect(download.fileName).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}"/\\]/u);
    const readme = String((await unzip(await buffer(download.stream))).get("README.txt"));
    expect(readme.split("\r\n")[0]).toBe('Evidence of the report "Wet" To check it: run evil"');
  });

  test("is written for few at once: the others are told to come back, and nothing is left of it", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => downloadEvidence(ctx, report.id)));
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as AppError] : []));
    for (const { kind, headers } of refused) expect([kind, headers["Retry-After"]]).toEqual(["unavailable", "10"]);
    // Five may be under way; on a busy machine one more may have waited too long.
    expect(refused.length).toBeGreaterThanOrEqual(4);
    expect(refused.length).toBeLessThan(9);
    const files = answers.flatMap((answer) => (answer.status === "fulfilled" ? [buffer(answer.value.stream)] : []));
    expect(new Set((await Promise.all(files)).map(({ length }) => length)).size).toBe(1);
    expect(readdirSync(path.join(dataDir, "tmp"))).toEqual([]);
  });

  test("is given up once nobody waits for it", async () => {
    const gone = new AbortController();
    const asked = downloadEvidence(ctx, report.id, gone.signal);
    setTimeout(() => gone.abort(), 40);
    expect(await refusal(asked)).toEqual(["timeout", "Nobody waits for this any more."]);
    expect(readdirSync(path.join(dataDir, "tmp"))).toEqual([]);
    await buffer((await downloadEvidence(ctx, report.id)).stream);
  });

  test("is refused for a report that is unknown, another workspace's, or not finished", async () => {
    const { id } = await queueReport(ctx, { datasetId });
    expect(await refusal(downloadEvidence(ctx, id))).toEqual(["conflict", "Only a finished report has evidence."]);
    const other = await testContext(database);
    expect(await refusal(downloadEvidence(other, report.id))).toEqual(["not_found", "No report with this id."]);
  });
});

/** A fact as it was before definitions were complete. */
function plainFact({ id, value, unit, definition, sql, rowCount }: Fact): Fact {
  const { measure, aggregation, filter, groupBy, period, nullPolicy } = definition;
  return { id, value, unit, definition: { measure, aggregation, filter, groupBy, period, nullPolicy }, sql, rowCount };
}

test("the program and the definitions lie where the verb reads them", () => {
  for (const name of ["verify.mjs", "definitions.md"])
    expect(readFileSync(bundledPath(name), "utf8").length).toBeGreaterThan(1_000);
});
