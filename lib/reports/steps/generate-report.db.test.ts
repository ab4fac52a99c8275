import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import { reportParts, reports } from "@/db/schema/reports";
import { type Report, report as reportSchema } from "@/lib/contract/reports";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { type PlainRow, vegaRows } from "@/lib/testing/typed-rows";
import { getEvidence } from "../evidence/get-evidence";
import { failReport } from "../fail-report";
import { getReport } from "../get-report";
import { listReports } from "../list-reports";
import { queueReport } from "../queue-report";
import { removeReport } from "../remove-report";
import { retryReport } from "../retry-report";
import type { ReportRun } from "../rules";
import { startReport } from "../start-report";
import { loadReport } from "./load-report";
import { makeKpis } from "./make-kpis";
import { REPORT_VERBS } from "./report-verbs";
import { runStep } from "./run-step";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-reports-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function generate(ctx: Ctx, run: ReportRun, times = 1): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (const [, step] of REPORT_VERBS) for (let time = 0; time < times; time += 1) answers.push(await step(ctx, run));
  return answers;
}

async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return (error as AppError).kind;
}

/** The columns that are looked at here: every step of a report costs with their number. */
const WEATHER = vegaRows("seattle-weather.csv").map(
  ({ date = null, precipitation = null, temp_max = null, weather = null }): PlainRow => ({
    date,
    precipitation,
    temp_max,
    weather,
  }),
);

describe.each(EITHER_ENGINE)("a report on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let datasetId: Id<"dataset">;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    datasetId = await dataset(WEATHER);
  });
  afterAll(() => database.close());

  async function dataset(rows: PlainRow[]): Promise<Id<"dataset">> {
    return (await createDataset(ctx, { kind: "json", value: { name: "Weather", rows } })).id;
  }

  /** A report whose steps ran once, made by the first test that asks. */
  let made: Promise<Id<"report">> | undefined;
  async function finished(): Promise<Report> {
    made ??= queueReport(ctx, { datasetId, title: "Once" }).then(async ({ id }) => {
      await generate(ctx, { reportId: id, attempt: 1 });
      return id;
    });
    return getReport(ctx, await made);
  }

  async function events(name: string, id: string): Promise<number> {
    const rows = await database.db.select().from(outbox).where(eq(outbox.name, name));
    return rows.filter((row) => row.data.id === id || row.data.reportId === id).length;
  }

  test("goes from QUEUED to COMPLETED in the contract's shape, and is announced once", async () => {
    const { id, status } = await queueReport(ctx, { datasetId });
    expect(status).toBe("QUEUED");
    expect((await getReport(ctx, id)).progress).toBeNull();
    expect(await generate(ctx, { reportId: id, attempt: 1 })).not.toContain(false);
    const report = reportSchema.parse(await getReport(ctx, id));
    expect(report.status).toBe("COMPLETED");
    expect(report.result?.kpis.length).toBeGreaterThanOrEqual(4);
    expect(report.result?.charts.length).toBeGreaterThanOrEqual(4);
    expect(report.result?.citations.length).toBeGreaterThan(3);
    expect(report.buildLog.filter((entry) => entry.level === "info").map((entry) => entry.step)).toEqual(
      expect.arrayContaining(["load", "profile", "quality", "plan", "kpis", "charts", "insights", "narrate", "verify", "save"]),
    );
    expect(await events("report.completed", id)).toBe(1);
    expect(await events("report/queued", id)).toBe(1);
    expect((await listReports(ctx))[0]?.id).toBe(id);
    expect(await database.db.select().from(reportParts).where(eq(reportParts.reportId, id))).toEqual([]);
  });

  test("every step may run again: the same result, no line of the log twice, one announcement", async () => {
    const twice = (await queueReport(ctx, { datasetId, title: "Once" })).id;
    await generate(ctx, { reportId: twice, attempt: 1 }, 2);
    const [a, b] = [await finished(), await getReport(ctx, twice)];
    expect(JSON.stringify(b.result)).toBe(JSON.stringify(a.result));
    expect(b.buildLog.map(({ step, message }) => [step, message])).toEqual(
      a.buildLog.map(({ step, message }) => [step, message]),
    );
    expect(await events("report.completed", twice)).toBe(1);
    expect(b.title).toBe("Once");
  });

  test("a failure says its reason once, and a retry is the same report in a new attempt with its log kept", async () => {
    const { id } = await queueReport(ctx, { datasetId });
    await startReport(ctx, { reportId: id, attempt: 1 });
    await loadReport(ctx, { reportId: id, attempt: 1 });
    expect(await refusal(retryReport(ctx, id))).toBe("conflict");
    expect((await getReport(ctx, id)).progress).toMatchObject({ step: "load" });
    expect(await failReport(ctx, { reportId: id, attempt: 1 }, "The charts could not be computed: out of memory error.")).toBe(
      true,
    );
    expect(await failReport(ctx, { reportId: id, attempt: 1 }, "Again.")).toBe(false);
    const failed = await getReport(ctx, id);
    expect(failed).toMatchObject({
      status: "FAILED",
      error: "The charts could not be computed: out of memory error.",
      progress: null,
      result: null,
    });
    expect(failed.buildLog.at(-1)).toMatchObject({ level: "error", step: "load", message: failed.error });
    expect(await events("report.failed", id)).toBe(1);
    expect(await retryReport(ctx, id)).toEqual({ id, status: "QUEUED" });
    expect(await generate(ctx, { reportId: id, attempt: 1 })).not.toContain(true);
    expect(await generate(ctx, { reportId: id, attempt: 2 })).not.toContain(false);
    const retried = await getReport(ctx, id);
    expect(retried).toMatchObject({ id, status: "COMPLETED", error: null });
    expect(new Set(retried.buildLog.map(({ attempt }) => attempt))).toEqual(new Set([1, 2]));
  });

  test("a dataset deleted while a step works ends the run without a failure", async () => {
    const gone = await dataset(WEATHER);
    const { id } = await queueReport(ctx, { datasetId: gone });
    const run = { reportId: id, attempt: 1 };
    expect(await startReport(ctx, run)).toBe(true);
    const removing = runStep(ctx, run, "load", async () => {
      await removeDataset(ctx, gone);
      throw new Error("Its files are gone.");
    });
    expect(await removing).toBe(false);
  });

  test("a deleted report ends its run silently, and a finished one cannot fail any more", async () => {
    const gone = (await queueReport(ctx, { datasetId })).id;
    await startReport(ctx, { reportId: gone, attempt: 1 });
    await removeReport(ctx, gone);
    expect(await loadReport(ctx, { reportId: gone, attempt: 1 })).toBe(false);
    expect(await failReport(ctx, { reportId: gone, attempt: 1 }, "Too late.")).toBe(false);
    expect(await refusal(getReport(ctx, gone))).toBe("not_found");
    const { id: done } = await finished();
    expect(await failReport(ctx, { reportId: done, attempt: 1 }, "Too late.")).toBe(false);
    expect(await refusal(retryReport(ctx, done))).toBe("conflict");
  });

  test("another workspace sees none of it", async () => {
    const { id } = await queueReport(ctx, { datasetId });
    const other = await testContext(database);
    expect(await refusal(getReport(other, id))).toBe("not_found");
    expect(await refusal(removeReport(other, id))).toBe("not_found");
    expect(await refusal(retryReport(other, id))).toBe("not_found");
    expect(await refusal(queueReport(other, { datasetId }))).toBe("not_found");
    expect(await startReport(other, { reportId: id, attempt: 1 })).toBe(false);
    const [row] = await database.db.select().from(reports).where(eq(reports.id, id));
    expect(row?.status).toBe("QUEUED");
  });

  test("evidence shows the rows that entered a figure", async () => {
    const { id } = await queueReport(ctx, { datasetId, prompt: "How much precipitation by weather?" });
    await generate(ctx, { reportId: id, attempt: 1 });
    const facts = (await getReport(ctx, id)).result?.facts ?? [];
    for (const fact of facts.filter((_, place) => place % 8 === 0)) {
      const evidence = await getEvidence(ctx, id, fact.id);
      expect(evidence.rowsStored).toBe(true);
      expect(evidence.rows.length).toBeGreaterThan(0);
      expect(evidence.rows.length).toBeLessThanOrEqual(50);
    }
    const leader = facts.find((fact) => fact.definition.filter.some(({ value }) => value === "rain"));
    const evidence = await getEvidence(ctx, id, leader?.id ?? "");
    const place = evidence.columns.indexOf("weather");
    expect(new Set(evidence.rows.map((row) => row[place]))).toEqual(new Set(["rain"]));
    expect(await refusal(getEvidence(ctx, id, "no_such_fact"))).toBe("not_found");
  });

  test("evidence of a figure made of others shows rows of each of them, and names the chart that shows it", async () => {
    const { id } = await queueReport(ctx, { datasetId, prompt: "temp_max over time" });
    await generate(ctx, { reportId: id, attempt: 1 });
    const { facts = [], charts = [] } = (await getReport(ctx, id)).result ?? {};
    const operandsOf = (of: (typeof facts)[number]) =>
      (of.definition.operands ?? []).map((operand) => facts.find((fact) => fact.id === operand));
    const startsOf = (of: (typeof facts)[number]) => operandsOf(of).map((operand) => operand?.definition.period?.from ?? "");
    const change = facts.find(
      (fact) => startsOf(fact).filter((from) => from !== "").length === 2 && new Set(startsOf(fact)).size === 2,
    );
    const operands = change === undefined ? [] : operandsOf(change);
    expect(operands.length).toBe(2);
    const evidence = await getEvidence(ctx, id, change?.id ?? "");
    const place = evidence.columns.indexOf("date");
    for (const operand of operands) {
      const { from, to } = operand?.definition.period ?? {};
      const inside = evidence.rows.filter(
        (row) => String(row[place]) >= String(from).slice(0, 10) && String(row[place]) < String(to),
      );
      expect([operand?.id, inside.length > 0]).toEqual([operand?.id, true]);
    }
    const drawn = charts.find(({ id: chart }) => chart === evidence.chartId);
    expect([drawn?.xColumn, drawn?.yColumn]).toEqual(["date", change?.definition.measure ?? ""]);
    for (const chart of charts) expect((await getEvidence(ctx, id, chart.id)).chartId).toBe(chart.id);
  });

  test("an unusable step names what failed and quotes no row", async () => {
    const { id } = await queueReport(ctx, { datasetId });
    const run = { reportId: id, attempt: 1 };
    await startReport(ctx, run);
    const error = await makeKpis(ctx, run).catch((thrown: unknown) => thrown);
    expect((error as Error).message).toBe("The plan step left nothing to go on with.");
  });
});
