import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { type Report, report as reportSchema } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { chooseColumns } from "@/lib/datasets/snapshots/choose-columns";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { getReport } from "../get-report";
import { queueReport } from "../queue-report";
import { REPORT_VERBS } from "./report-verbs";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-choices-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const two = (value: number) => String(value).padStart(2, "0");

/** Every day fits day and month first alike; every fourth remark is missing. */
const ROWS = Array.from({ length: 288 }, (_, at) => ({
  day: `${two(1 + (at % 12))}/${two(1 + (Math.floor(at / 12) % 12))}/202${4 + Math.floor(at / 144)}`,
  load: (20 + at / 8).toFixed(2),
  shop: ["Bern", "Basel", "Chur"][at % 3] ?? "",
  remark: at % 4 === 0 ? "" : `about ${at}`,
}));

describe.each(EITHER_ENGINE)("choices on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let datasetId: Id<"dataset">;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    datasetId = (await createDataset(ctx, { kind: "json", value: { name: "Loads", rows: ROWS } })).id;
  });
  afterAll(() => database.close());

  async function finished(prompt: string): Promise<Report> {
    const { id } = await queueReport(ctx, { datasetId, prompt });
    for (const [, step] of REPORT_VERBS) await step(ctx, { reportId: id, attempt: 1 });
    const report = await getReport(ctx, id);
    expect(report.status).toBe("COMPLETED");
    return reportSchema.parse(report);
  }

  test("a dataset whose every column is left out is not queued, and is once one is let in", async () => {
    const rows = [
      { a: 1, b: "x" },
      { a: 2, b: "y" },
    ];
    const { id } = await createDataset(ctx, { kind: "json", value: { name: "Nothing", rows } });
    const left = ["a", "b"].map((name, column) => ({ column, name, chosen: { ignored: true as const } }));
    await chooseColumns(ctx, id, { choices: left });
    await expect(queueReport(ctx, { datasetId: id })).rejects.toMatchObject({ kind: "conflict", code: "no_columns" });
    await chooseColumns(ctx, id, { choices: [{ column: 0, name: "a", chosen: {} }] });
    expect(await queueReport(ctx, { datasetId: id })).toMatchObject({ status: "QUEUED" });
  });

  test("a doubt is noted on the figures that rest on it and named in the data quality, until it is answered", async () => {
    const { result } = await finished("load over time");
    expect(result?.dataQuality.map(({ check, column }) => [check, column])).toContainEqual(["ambiguous_date", "day"]);
    const timed = result?.charts.filter(({ xColumn }) => xColumn === "day") ?? [];
    expect(timed.length).toBeGreaterThan(0);
    for (const { note } of timed) expect(note).toContain('The order of day and month in "day" is in doubt.');
    await chooseColumns(ctx, datasetId, { choices: [{ column: 0, name: "day", chosen: { dateOrder: "mdy" } }] });
    const after = (await finished("load over time")).result;
    expect(after?.dataQuality.filter(({ check }) => check === "ambiguous_date")).toEqual([]);
    expect([...(after?.charts ?? []), ...(after?.kpis ?? [])].filter(({ note }) => note?.includes("in doubt"))).toEqual([]);
  });

  test("label, unit, direction and leaving out reach the next report and leave the one before as it was", async () => {
    const before = await finished("load by shop");
    await chooseColumns(ctx, datasetId, {
      choices: [
        { column: 1, name: "load", chosen: { label: "Net weight", unit: "kg", upIsGood: false } },
        { column: 3, name: "remark", chosen: { ignored: true } },
      ],
    });
    const after = await finished("load by shop, and remark");
    const kpi = after.result?.kpis.find(({ label }) => /net weight/i.test(label));
    expect(kpi?.display).toMatch(/\u00a0kg$/);
    expect(kpi).toMatchObject({ unit: "kg" });
    expect(after.result?.charts.find(({ yColumn }) => yColumn === "load")).toMatchObject({ yLabel: "Net weight", unit: "kg" });
    expect(after.result?.facts.find(({ id }) => id === kpi?.id)?.unit).toBe("kg");
    expect(after.result?.executiveSummary).toMatch(/net weight/i);
    expect(JSON.stringify(before.result)).toMatch(/remark/);
    // The scope says that the prompt's own word was not understood; nothing else may know the column.
    expect(JSON.stringify({ ...after.result, scope: null })).not.toMatch(/remark/);
    expect(after.buildLog.find(({ step }) => step === "profile")?.message).toMatch(/Left out by choice: 1\./);
    expect((await getReport(ctx, before.id)).result).toEqual(before.result);
  });
});
