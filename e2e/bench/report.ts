import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";
import { LIMITS } from "@/lib/contract/limits";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { identifiers, quoted } from "@/lib/datasets/identifiers";

const ROWS = 1_000_000;
const TARGET = 1.5;
const ROUNDS = 3;

/**
 * The report engine, with its steps, its checks and its database, against the very statements it runs, bare: both on a
 * snapshot of 1,000,000 rows × 12 columns written by the storage verb, in one process, round by round.
 */
export async function benchReport(): Promise<{ name: string; ratio: number; target: number; passed: boolean; detail: string }> {
  const directory = mkdtempSync(path.join(os.tmpdir(), "rowcall-bench-"));
  process.env.DATA_DIR = directory;
  process.env.LOG_LEVEL ??= "silent";
  const { testDatabase } = await import("@/lib/testing/database");
  const { testContext } = await import("@/lib/testing/context");
  const { endReadyChildren } = await import("@/lib/platform/child/run-child");
  const database = await testDatabase("embedded");
  try {
    const ctx = await testContext(database);
    const { createDataset } = await import("@/lib/datasets/create-dataset");
    const { pinSnapshot } = await import("@/lib/datasets/snapshots/pin-snapshot");
    const file = path.join(directory, "orders.csv");
    await writeCsv(file);
    // More than a person may upload: the size is said smaller, so that the storage verb takes it.
    const upload = {
      path: file,
      fileName: "orders.csv",
      bytes: Math.min(statSync(file).size, LIMITS.datasetFileBytes),
      sha256: "",
    };
    const { id } = await createDataset(ctx, { kind: "file", fields: { name: "Orders" }, file: upload });
    const snapshot = await pinSnapshot(ctx, id);
    const statements = await recordStatements(snapshot.path, snapshot.columns, "Orders");
    const times = { engine: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.engine.push(await timed(() => generate(ctx, id)));
      times.bare.push(await timed(() => runBare(snapshot.path, snapshot.columns, statements)));
    }
    const [engine, bare] = [Math.min(...times.engine), Math.min(...times.bare)];
    const ratio = engine / bare;
    const detail = `report on ${ROWS} × 12: ${engine.toFixed(0)} ms; its ${statements.length} statements bare: ${bare.toFixed(0)} ms`;
    return { name: "report", ratio, target: TARGET, passed: ratio <= TARGET, detail };
  } finally {
    endReadyChildren();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function generate(ctx: Ctx, datasetId: Id<"dataset">): Promise<void> {
  const { queueReport } = await import("@/lib/reports/queue-report");
  const { getReport } = await import("@/lib/reports/get-report");
  const { REPORT_VERBS } = await import("@/lib/reports/steps/report-verbs");
  const { id } = await queueReport(ctx, { datasetId });
  for (const [, verb] of REPORT_VERBS) await verb(ctx, { reportId: id, attempt: 1 });
  const { status } = await getReport(ctx, id);
  if (status !== "COMPLETED") throw new Error(`The report ended ${status}.`);
}

type Profiles = Parameters<typeof import("@/lib/platform/analysis/open-snapshot").openSnapshot>[1];

/** What the engine runs, in order, learned from one run of its computing parts, as the steps of a report string them together. */
async function recordStatements(file: string, given: Profiles, name: string): Promise<string[]> {
  const { openSnapshot } = await import("@/lib/platform/analysis/open-snapshot");
  const { makePlan, scopeOf } = await import("@/lib/reports/planning/compute-figures");
  const { describeTable, storedTypes } = await import("@/lib/figures/table");
  const { computeKpis } = await import("@/lib/figures/compute-kpis");
  const { computeCharts } = await import("@/lib/reports/planning/compute-charts");
  const { computeInsights } = await import("@/lib/reports/findings/compute-insights");
  const { checkFacts } = await import("@/lib/reports/steps/check-facts");
  const { deriveColumns } = await import("@/lib/reports/derived/derive-columns");
  const session = await openSnapshot(file, given);
  const statements: string[] = [];
  const recording = {
    query(sql: string) {
      statements.push(sql);
      return session.query(sql);
    },
  };
  try {
    const profiles = [...given, ...(await deriveColumns(recording, given)).columns];
    await storedTypes(recording, profiles);
    const plan = await makePlan(recording, profiles, null, name);
    const scope = scopeOf(await describeTable(recording, profiles), plan, "en-US");
    const kpis = await computeKpis(recording, plan, scope);
    const charts = await computeCharts(recording, plan, scope);
    const insights = await computeInsights(recording, plan, scope, charts.charts);
    await checkFacts(
      recording,
      [...kpis.facts, ...charts.facts, ...insights.facts],
      new Set(charts.charts.map((chart) => chart.id)),
    );
    return statements;
  } finally {
    session.close();
  }
}

async function runBare(file: string, profiles: Profiles, statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "2", memory_limit: "512MB" });
  const connection = await instance.connect();
  const names = identifiers(profiles.map((profile) => profile.name));
  const list = [...names.map((name, place) => `c${place} AS ${quoted(name)}`), "__row"].join(", ");
  await connection.run(`CREATE VIEW rows AS SELECT ${list} FROM read_parquet('${file.replaceAll("'", "''")}')`);
  for (const statement of statements) await (await connection.run(statement)).getRowsJson();
  connection.closeSync();
  instance.closeSync();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Four years of orders: a time, three groups, a flag, ids and six figures. The same on every machine. */
async function writeCsv(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write("order_id,ordered_at,category,channel,city,refunded,quantity,unit_price,total,discount_rate,delivery_days,margin\n");
  let state = 42;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const start = Date.UTC(2021, 0, 1);
  for (let from = 0; from < ROWS; from += 10_000) {
    let chunk = "";
    for (let i = from; i < from + 10_000; i += 1) {
      const at = new Date(start + Math.floor((i / ROWS) * 1461 * 86_400_000)).toISOString().slice(0, 19);
      const category = ["Outdoor", "Home", "Kitchen", "Toys", "Garden"][Math.floor(random() * random() * 5)];
      const quantity = 1 + Math.floor(random() * 5);
      const price = Math.round((5 + random() * 95) * 100) / 100;
      const total = Math.round(quantity * price * 100) / 100;
      const city = `City ${Math.floor(random() * random() * 300)}`;
      chunk += `A-${i},${at},${category},${random() < 0.6 ? "web" : "shop"},${city},${random() < 0.05},${quantity},${price},${total},${(random() * 0.3).toFixed(3)},${1 + Math.floor(random() * 9)},${(total * (0.1 + random() * 0.3)).toFixed(2)}\n`;
    }
    if (!out.write(chunk)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const result = await benchReport();
  process.stdout.write(
    `${result.detail}; ratio ${result.ratio.toFixed(2)}, target ${result.target}: ${result.passed ? "passed" : "failed"}\n`,
  );
  process.exit(result.passed ? 0 : 1);
}
