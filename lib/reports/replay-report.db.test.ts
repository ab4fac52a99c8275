import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { datasetSnapshots } from "@/db/schema/datasets";
import { reports } from "@/db/schema/reports";
import type { TokenText } from "@/lib/content/ledger";
import { reportPlan } from "@/lib/contract/report-plan";
import { type Report, report as reportSchema } from "@/lib/contract/reports";
import { fingerprintOf } from "@/lib/core/canonical-json";
import { AppError } from "@/lib/core/errors";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { chooseColumns } from "@/lib/datasets/snapshots/choose-columns";
import { updateDataset } from "@/lib/datasets/update-dataset";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { vegaRows } from "@/lib/testing/typed-rows";
import { failReport } from "./fail-report";
import { getReport } from "./get-report";
import { getReportPlan } from "./get-report-plan";
import { updateReport } from "./listing/update-report";
import { queueReport } from "./queue-report";
import { removeReport } from "./remove-report";
import { replayReport } from "./replay-report";
import { retryReport } from "./retry-report";
import { ENGINE_VERSION } from "./steps/engine-version";
import { REPORT_VERBS } from "./steps/report-verbs";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-replays-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function refusal(promise: Promise<unknown>): Promise<[string, string]> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  const { kind, message } = error as AppError;
  return [kind, message];
}

/** Few rows and columns: many reports are made here. */
const ROWS = vegaRows("seattle-weather.csv")
  .slice(0, 500)
  .map(({ date = null, temp_max = null, weather = null }) => ({ date, temp_max, weather }));
const CHANGED = ["conflict", "The data has changed since this report."];

describe.each(EITHER_ENGINE)("a report made again on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let datasetId: Id<"dataset">;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    datasetId = await dataset();
  });
  afterAll(() => database.close());

  async function dataset(): Promise<Id<"dataset">> {
    return (await createDataset(ctx, { kind: "json", value: { name: "Weather", rows: ROWS } })).id;
  }

  async function run(id: Id<"report">, attempt = 1, as: Ctx = ctx): Promise<Report> {
    for (const [, step] of REPORT_VERBS) if (!(await step(as, { reportId: id, attempt }))) break;
    return reportSchema.parse(await getReport(ctx, id));
  }

  async function made(input: { prompt?: string; title?: string } = {}, of = datasetId): Promise<Report> {
    return run((await queueReport(ctx, { datasetId: of, ...input })).id);
  }

  function change(id: Id<"report">, values: Partial<typeof reports.$inferInsert>) {
    return database.db.update(reports).set(values).where(eq(reports.id, id));
  }

  const verdictOf = ({ buildLog }: Report) => buildLog.filter(({ step }) => step === "save").at(-1);

  test("every finished report says all that it depends on, and its fingerprint is that of its result", async () => {
    const { inputs, result, fingerprint, replayOf } = await made({ prompt: "temp_max by weather" });
    expect(inputs).toMatchObject({
      engine: ENGINE_VERSION,
      rowCount: 500,
      datasetName: "Weather",
      prompt: "temp_max by weather",
      title: "",
      locale: "en-US",
      timeZone: "UTC",
      wording: "builtin",
    });
    expect(inputs?.snapshotHash).toMatch(/^[0-9a-f]{64}$/);
    expect(inputs?.seed).toBe(inputs?.snapshotHash.slice(0, 8));
    expect(inputs?.columns.map(({ name, stored, used }) => [name, stored, used])).toEqual([
      ["date", "date", true],
      ["temp_max", "decimal", true],
      ["weather", "text", true],
      // Derived from the main moment.
      ["month of date", "text", true],
    ]);
    expect(fingerprint).toBe(fingerprintOf(result));
    expect(replayOf).toBeNull();
  });

  test("is the same byte for byte, and says so, though workspace, dataset, columns and the report are called otherwise by then", async () => {
    const own = await dataset();
    const model = await made({ prompt: "temp max by weather" }, own);
    await updateDataset(ctx, own, { name: "Something else" });
    await chooseColumns(ctx, own, {
      choices: [
        { column: 1, name: "temp_max", chosen: { label: "Heat", unit: "K" } },
        { column: 2, name: "weather", chosen: { ignored: true } },
      ],
    });
    expect(await updateReport(ctx, model.id, { title: "A person's name" })).toMatchObject({ title: "A person's name" });
    const german: Ctx = { ...ctx, workspace: { ...ctx.workspace, locale: "de-DE", currency: "EUR", timeZone: "Asia/Tokyo" } };
    const again = await run((await replayReport(german, model.id)).id, 1, german);
    expect(JSON.stringify(again.result)).toBe(JSON.stringify(model.result));
    expect(again.inputs).toEqual(model.inputs);
    expect([again.fingerprint, again.replayOf, again.title]).toEqual([model.fingerprint, model.id, "A person's name"]);
    expect(verdictOf(again)).toMatchObject({
      level: "info",
      message: `Identical to the report it repeats: fingerprint ${model.fingerprint?.slice(0, 12)}.`,
    });
    expect(again.buildLog.filter(({ level }) => level === "warn")).toEqual([]);
    const fresh = await made({ prompt: "temp max by weather" }, own);
    expect(fresh.fingerprint).not.toBe(model.fingerprint);
    expect(fresh.inputs?.columns[2]).toMatchObject({ name: "weather", label: "weather", used: false });
  });

  test("keeps a title that was given, and the wording of a model", async () => {
    const model = await made({ title: "My title" });
    const [row] = await database.db.select().from(reports).where(eq(reports.id, model.id));
    const wording = row?.wording as TokenText;
    if (wording.insights.length === 0) throw new Error("Too few insights.");
    // As if a model had left the first of them out.
    const reworded = { ...wording, insights: wording.insights.slice(1) };
    await change(model.id, { wording: reworded, ...(row?.inputs ? { inputs: { ...row.inputs, wording: "model" } } : {}) });
    const again = await run((await replayReport(ctx, model.id)).id);
    expect(again.title).toBe("My title");
    expect(again.inputs?.wording).toBe("model");
    expect(again.result?.insights).toEqual(model.result?.insights.slice(1));
    expect(verdictOf(again)).toMatchObject({ level: "warn" });
    expect(verdictOf(again)?.message).toMatch(
      /^Not identical to the report it repeats: both made by engine \d+; parts that differ: .*insights/,
    );
  });

  test("wording that does not fit the figures is not taken over, and the log says so", async () => {
    const model = await made();
    const [row] = await database.db.select().from(reports).where(eq(reports.id, model.id));
    const wording = row?.wording as TokenText;
    await change(model.id, { wording: { ...wording, insights: [{ text: "Sales rose by 12.", findingId: "x" }] } });
    const again = await run((await replayReport(ctx, model.id)).id);
    expect(again.status).toBe("COMPLETED");
    expect(again.result).toEqual(model.result);
    expect(again.buildLog.find(({ step, level }) => step === "narrate" && level === "warn")?.message).toMatch(
      /does not fit any more/,
    );
  });

  test("by another engine it runs, and the log says so before and after", async () => {
    const model = await made();
    const [row] = await database.db.select().from(reports).where(eq(reports.id, model.id));
    if (!row?.inputs || !row.result) throw new Error("Not made.");
    const kpis = row.result.kpis.slice(1);
    const result = { ...row.result, kpis };
    await change(model.id, { inputs: { ...row.inputs, engine: "1" }, result, fingerprint: fingerprintOf(result) });
    const again = await run((await replayReport(ctx, model.id)).id);
    const warned = again.buildLog.filter(({ level, step }) => level === "warn" && (step === "load" || step === "save"));
    expect(warned.map(({ message }) => message)).toEqual([
      `The report it repeats was made by engine 1, now ${ENGINE_VERSION}: it may come out otherwise.`,
      `Not identical to the report it repeats: made by engine 1, now ${ENGINE_VERSION}; parts that differ: kpis.`,
    ]);
    expect(again.inputs?.engine).toBe(ENGINE_VERSION);
  });

  test("asked twice it makes two; one of a replay repeats the model, or the replay once the model is deleted", async () => {
    const model = await made();
    const [one, two] = [await replayReport(ctx, model.id), await replayReport(ctx, model.id)];
    expect(one.id).not.toBe(two.id);
    expect((await run(one.id)).fingerprint).toBe(model.fingerprint);
    const third = await replayReport(ctx, one.id);
    expect((await getReport(ctx, third.id)).replayOf).toBe(model.id);
    await removeReport(ctx, model.id);
    const orphan = await run(third.id);
    expect([orphan.fingerprint, verdictOf(orphan)?.level]).toEqual([model.fingerprint, "info"]);
    expect((await run((await replayReport(ctx, one.id)).id)).replayOf).toBe(one.id);
  });

  test("until it is finished it shows nothing of its model, and a retry after a failure keeps what it was given", async () => {
    const model = await made();
    const { id } = await replayReport(ctx, model.id);
    expect(await getReport(ctx, id)).toMatchObject({
      status: "QUEUED",
      inputs: null,
      fingerprint: null,
      result: null,
      replayOf: model.id,
    });
    await failReport(ctx, { reportId: id, attempt: 1 }, "The charts couldn't be computed.");
    await removeReport(ctx, model.id);
    await updateDataset(ctx, datasetId, { name: "Renamed" });
    await retryReport(ctx, id);
    expect(await run(id, 1)).toMatchObject({ status: "QUEUED" });
    const again = await run(id, 2);
    await updateDataset(ctx, datasetId, { name: "Weather" });
    expect(again).toMatchObject({ status: "COMPLETED", fingerprint: model.fingerprint, inputs: { datasetName: "Weather" } });
  });

  test("is refused for a report that is unknown, of another workspace, unfinished, or older than inputs", async () => {
    const { id } = await queueReport(ctx, { datasetId });
    expect(await refusal(replayReport(ctx, id))).toEqual(["conflict", "Only a finished report can be replayed."]);
    expect(await refusal(getReportPlan(ctx, id))).toEqual(["conflict", "Only a finished report has a plan."]);
    await run(id);
    const other = await testContext(database);
    expect(await refusal(replayReport(other, id))).toEqual(["not_found", "No report with this id."]);
    expect(await refusal(getReportPlan(other, id))).toEqual(["not_found", "No report with this id."]);
    await change(id, { inputs: null, plan: null });
    expect((await refusal(replayReport(ctx, id)))[0]).toBe("conflict");
    expect((await refusal(getReportPlan(ctx, id)))[0]).toBe("conflict");
    await removeReport(ctx, id);
    expect(await refusal(replayReport(ctx, id))).toEqual(["not_found", "No report with this id."]);
  });

  test("is refused once its rows are others or gone, also when that happens after it was queued", async () => {
    const own = await dataset();
    const model = await made({}, own);
    const waiting = (await replayReport(ctx, model.id)).id;
    const [{ snapshotId } = { snapshotId: null }] = await database.db.select().from(reports).where(eq(reports.id, model.id));
    const snapshot = eq(datasetSnapshots.id, asId("snapshot", snapshotId ?? ""));
    await database.db
      .update(datasetSnapshots)
      .set({ contentHash: "0".repeat(64) })
      .where(snapshot);
    expect(await refusal(replayReport(ctx, model.id))).toEqual(CHANGED);
    await expect(run(waiting)).rejects.toMatchObject({ message: CHANGED[1], permanent: true });
    await database.db.delete(datasetSnapshots).where(snapshot);
    expect(await refusal(replayReport(ctx, model.id))).toEqual(CHANGED);
    await removeDataset(ctx, own);
    expect(await refusal(replayReport(ctx, model.id))).toEqual(["not_found", "No report with this id."]);
  });

  test("its plan names everything that was weighed, what was taken first, then by score", async () => {
    const { id, result } = await made({ prompt: "what drives temp_max?" });
    const plan = reportPlan.parse(await getReportPlan(ctx, id));
    expect(plan.tests.made).toBeGreaterThan(5);
    expect(plan.tests.passed).toBeLessThanOrEqual(plan.tests.made);
    expect(plan.candidates.length).toBeLessThanOrEqual(400);
    expect(plan.candidates.filter(({ what }) => what === "finding").length).toBeGreaterThanOrEqual(result?.insights.length ?? 1);
    const order = plan.candidates.map(({ outcome, score }) => (outcome === "kept" ? 1 : 0) + score / 1000);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    for (const { reason } of plan.candidates) expect(reason).toMatch(/\.$/);
  });
});
