import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "@/db/client";
import type { Report } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { answerQuestion } from "@/lib/questions/answer-question";
import { withAskedRows } from "@/lib/questions/asked-rows";
import { getEvidence } from "@/lib/reports/evidence/get-evidence";
import { failReport } from "@/lib/reports/fail-report";
import { getReport } from "@/lib/reports/get-report";
import { queueReport } from "@/lib/reports/queue-report";
import { retryReport } from "@/lib/reports/retry-report";
import { REPORT_VERBS } from "@/lib/reports/steps/report-verbs";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { ENGLISH } from "@/lib/testing/questions/questions-en";
import { type S3Server, s3Server } from "@/lib/testing/s3-server";
import { setSettings } from "@/lib/testing/settings";
import type { Torture, Verdict } from "../kit/verdict";
import { type Chdb, chdbServer } from "./chdb";
import { sameStatements } from "./statements";
import { comparedTables } from "./tables";

/** Statements of reports and questions on DuckDB and on ClickHouse over the same objects of a bucket: the same bytes. */
export const clickhouse: Torture = {
  id: "CLICKHOUSE",
  title: "reports and questions on ClickHouse as on DuckDB, and a server that dies, hangs and comes back",
  run: async (verdict) => {
    const [s3, chdb, directory] = [await s3Server(), await chdbServer(), mkdtempSync(path.join(tmpdir(), "rowcall-clickhouse-"))];
    process.env.LOG_LEVEL ??= "silent";
    const plant = { s3, chdb, directory };
    use("duckdb", plant);
    const database = await testDatabase("embedded");
    try {
      await sameStatements(verdict, directory, (engine) => use(engine, plant));
      await sameReports(verdict, plant, database);
      await serverAway(verdict, plant, database);
    } finally {
      await database.close();
      await chdb.kill();
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

interface Plant {
  s3: S3Server;
  chdb: Chdb;
  directory: string;
}

function use(engine: "duckdb" | "clickhouse", { s3, chdb, directory }: Plant): void {
  delete process.env.ANALYSIS_URL;
  setSettings({ DATA_DIR: directory, ...s3.env, ...(engine === "clickhouse" ? { ANALYSIS_URL: chdb.url } : {}) });
}

async function runSteps(ctx: Ctx, run: { reportId: Id<"report">; attempt: number }, until?: string): Promise<void> {
  for (const [step, verb] of REPORT_VERBS) {
    if (step === until) return;
    await verb(ctx, run);
  }
}

async function report(ctx: Ctx, datasetId: Id<"dataset">): Promise<Report> {
  const { id } = await queueReport(ctx, { datasetId });
  await runSteps(ctx, { reportId: id, attempt: 1 });
  return getReport(ctx, id);
}

async function sameReports(verdict: Verdict, plant: Plant, database: Database): Promise<void> {
  let [same, facts, asked, sameAnswers] = [0, 0, 0, 0];
  const tables = comparedTables();
  for (const { name, rows, questions } of tables) {
    use("duckdb", plant);
    const ctx = await testContext(database);
    const { id } = await createDataset(ctx, { kind: "json", value: { name, rows: rows() } });
    const made: { report: Report; rows: string; answers: string[] }[] = [];
    for (const engine of ["duckdb", "clickhouse"] as const) {
      use(engine, plant);
      const done = await report(ctx, id);
      const [first] = done.result?.facts ?? [];
      const evidence = first === undefined ? null : await getEvidence(ctx, done.id as Id<"report">, first.id);
      const answers: string[] = [];
      for (const [, question] of ENGLISH.filter(([table]) => table === questions))
        answers.push(JSON.stringify(await withAskedRows(ctx, id, true, (all) => answerQuestion(all, question, []))));
      made.push({ report: done, rows: JSON.stringify([evidence?.columns, evidence?.rows]), answers });
    }
    const [duck, click] = made;
    if (duck === undefined || click === undefined) throw new Error("A table has no reports.");
    const isSame =
      duck.report.status === "COMPLETED" && click.report.fingerprint === duck.report.fingerprint && click.rows === duck.rows;
    if (isSame) same++;
    else
      verdict.note(
        name,
        `${duck.report.status} and ${click.report.status}, ${duck.report.fingerprint} and ${click.report.fingerprint}`,
      );
    facts += duck.report.result?.facts.length ?? 0;
    asked += duck.answers.length;
    sameAnswers += duck.answers.filter((one, place) => one === click.answers[place]).length;
  }
  verdict.demand(
    "reports have the same fingerprint, and their evidence the same rows",
    same === tables.length,
    `${same} of ${tables.length}, with ${facts} facts`,
  );
  verdict.demand("answers to questions have the same bytes", sameAnswers === asked, `${sameAnswers} of ${asked}`);
}

const WAIT_MS = 40_000;

async function serverAway(verdict: Verdict, plant: Plant, database: Database): Promise<void> {
  const ctx = await testContext(database);
  use("duckdb", plant);
  const [table] = comparedTables();
  const { id } = await createDataset(ctx, { kind: "json", value: { name: "away", rows: table?.rows() ?? [] } });
  const expected = (await report(ctx, id)).fingerprint;
  use("clickhouse", plant);
  const { id: reportId } = await queueReport(ctx, { datasetId: id });
  await runSteps(ctx, { reportId, attempt: 1 }, "charts");
  const killing = setTimeout(() => void plant.chdb.kill(), 300);
  const refusal = await runSteps(ctx, { reportId, attempt: 1 }).then(
    () => null,
    (error: unknown) => error as Error & { permanent?: boolean },
  );
  clearTimeout(killing);
  verdict.demand(
    "killed in the middle of a step, the step says so and may be tried again",
    refusal?.permanent === false && /doesn't answer/.test(refusal.message),
    refusal?.message,
  );
  await failReport(ctx, { reportId, attempt: 1 }, refusal?.message ?? "");
  verdict.demand("the report has ended, with the sentence", (await getReport(ctx, reportId)).status === "FAILED");
  await plant.chdb.start();
  await retryReport(ctx, reportId);
  await runSteps(ctx, { reportId, attempt: 2 });
  const again = await getReport(ctx, reportId);
  verdict.demand(
    "tried again once the server is back, it is the same report",
    again.status === "COMPLETED" && again.fingerprint === expected,
  );
  plant.chdb.freeze();
  const started = performance.now();
  const late = await withAskedRows(ctx, id, false, async ({ session }) => session.query("SELECT count(*) FROM rows")).then(
    () => null,
    (error: unknown) => error as Error & { kind?: string },
  );
  plant.chdb.thaw();
  const waited = performance.now() - started;
  verdict.demand(
    "a server that says nothing is waited for no longer than a look may take",
    late?.kind === "timeout" && waited < WAIT_MS,
    `${Math.round(waited / 1000)} s`,
  );
}
