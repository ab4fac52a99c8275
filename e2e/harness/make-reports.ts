import { mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Ctx } from "@/lib/ctx/ctx";
import { type Engine, testDatabase } from "@/lib/testing/database";

/** What a process is asked to make one after the other, as a JSON list in its first argument. */
export interface ReportsWanted {
  /** Zone of the process, and of all processes that it starts, while it makes them. */
  timeZone: string;
  engine: Engine;
  /** CSV files. */
  files: { name: string; path: string; prompt: string }[];
}

/** What it answers, one for each, as one line of JSON. */
export interface ReportsMade {
  /** As the process sees itself. */
  timeZone: string;
  locale: string;
  reports: { name: string; fingerprint: string; result: string; inputs: string; plan: string }[];
}

/** Makes datasets of CSV files and reports of them by the verbs of the product, in this process, whatever its zone and locale. */
async function makeReports({ timeZone: zone, engine, files }: ReportsWanted): Promise<ReportsMade> {
  process.env.TZ = zone;
  const directory = mkdtempSync(path.join(os.tmpdir(), "rowcall-make-"));
  process.env.DATA_DIR = directory;
  process.env.LOG_LEVEL ??= "silent";
  const { testContext } = await import("@/lib/testing/context");
  const { endReadyChildren } = await import("@/lib/platform/child/run-child");
  const database = await testDatabase(engine);
  try {
    const ctx = await testContext(database);
    const reports: ReportsMade["reports"] = [];
    for (const file of files) reports.push(await makeReport(ctx, file));
    const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
    return { timeZone, locale, reports };
  } finally {
    endReadyChildren();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function makeReport(ctx: Ctx, file: ReportsWanted["files"][number]): Promise<ReportsMade["reports"][number]> {
  const { createDataset } = await import("@/lib/datasets/create-dataset");
  const { queueReport } = await import("@/lib/reports/queue-report");
  const { getReport } = await import("@/lib/reports/get-report");
  const { getReportPlan } = await import("@/lib/reports/get-report-plan");
  const { canonicalJson } = await import("@/lib/core/canonical-json");
  const { REPORT_VERBS } = await import("@/lib/reports/steps/report-verbs");
  const upload = { path: file.path, fileName: `${file.name}.csv`, bytes: statSync(file.path).size, sha256: "" };
  const dataset = await createDataset(ctx, { kind: "file", fields: { name: file.name }, file: upload });
  const { id } = await queueReport(ctx, { datasetId: dataset.id, prompt: file.prompt });
  for (const [, verb] of REPORT_VERBS) await verb(ctx, { reportId: id, attempt: 1 });
  const { status, fingerprint, result, inputs } = await getReport(ctx, id);
  if (status !== "COMPLETED") throw new Error(`The report on ${file.name} ended ${status}.`);
  return {
    name: file.name,
    fingerprint: fingerprint ?? "",
    result: canonicalJson(result),
    inputs: canonicalJson(inputs),
    plan: canonicalJson(await getReportPlan(ctx, id)),
  };
}

const made: ReportsMade[] = [];
for (const wanted of JSON.parse(process.argv[2] ?? "[]") as ReportsWanted[]) made.push(await makeReports(wanted));
process.stdout.write(`${JSON.stringify(made)}\n`, () => process.exit(0));
