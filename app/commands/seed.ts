import { copyFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { setDatabase } from "@/db/client";
import { migrate } from "@/db/migrate";
import { openDatabase } from "@/db/open";
import { startWorkflows } from "@/inngest/start";
import { SCOPES } from "@/lib/contract/scopes";
import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import { PLANS, type Plan } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { createKey } from "@/lib/keys/create-key";
import { needExtra } from "@/lib/platform/extras/need-extra";
import { checkCanary, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { getReport } from "@/lib/reports/get-report";
import { queueReport } from "@/lib/reports/queue-report";
import { seedCalls } from "./seed/calls";
import { seedActor, seedReportStates, seedRows } from "./seed/data";
import { seedDestinations } from "./seed/destinations";
import { seedNotices } from "./seed/notices";
import { seedAlerts, seedSchedules } from "./seed/schedules";
import { seedWebhooks } from "./seed/webhooks";

/**
 * `npm run seed -- --json [--plan FREE]`, with the server stopped: the demo workspace with an owner, a key,
 * datasets, and reports and calls in every state. With `--json` the last line says how to get in.
 */
async function main(): Promise<void> {
  const settings = env();
  const plan = planOf(process.argv);
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  setSecrets(loadSecrets(settings.DATA_DIR, process.env));
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    fsync: settings.DATABASE_FSYNC,
  });
  try {
    await migrate(database);
    await checkCanary(database);
    setDatabase(database);
    const { ctx, email, password } = await seedActor(database, plan);
    const workflows = await startWorkflows(database);
    const made = await fill(ctx);
    await workflows.stop();
    await seedReportStates(ctx, made.datasetId);
    await seedCalls(ctx);
    await seedWebhooks(ctx);
    await seedNotices(ctx, made.reportId);
    await seedDestinations(ctx, email);
    const { key, secretKey } = await createKey(ctx, {
      name: "Demo",
      scopes: [...SCOPES],
      expiresAt: null,
      allowedOrigins: [],
      ingestDatasetId: null,
    });
    const way = { url: settings.APP_URL, email, password, workspaceId: ctx.workspaceId, secretKey, publicKey: key.publicKey };
    if (process.argv.includes("--json")) process.stdout.write(`${JSON.stringify(way)}\n`);
    else process.stdout.write(`Sign in at ${way.url} as ${email} with the password ${password}\n`);
  } finally {
    await database.close();
  }
}

/** Real sample tables, and a finished report on each. */
async function fill(ctx: Ctx): Promise<{ datasetId: Id<"dataset">; reportId: Id<"report"> }> {
  const samples = ["seattle-weather.csv", "sp500.csv", "airports.csv"];
  const tables = path.join(await needExtra("samples"), "node_modules/vega-datasets/data");
  const reports: Id<"report">[] = [];
  for (const name of samples) {
    const target = path.join(env().DATA_DIR, "tmp", `seed-${name}`);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(tables, name), target);
    const { size } = await stat(target);
    const dataset = await createDataset(ctx, {
      kind: "file",
      fields: { name: name.replace(/\.csv$/, "") },
      file: { path: target, fileName: name, bytes: size, sha256: "" },
    });
    reports.push((await queueReport(ctx, { datasetId: dataset.id })).id);
  }
  const orders = await createDataset(ctx, { kind: "json", value: { name: "Orders 2026", rows: seedRows() } });
  await seedAlerts(ctx, orders.id);
  const asked = { datasetId: orders.id, prompt: "Compare the months, and what drives total by category?" };
  const { id: reportId } = await queueReport(ctx, asked);
  await finished(ctx, [...reports, reportId]);
  await seedSchedules(ctx, orders.id);
  return { datasetId: orders.id, reportId };
}

async function finished(ctx: Ctx, ids: readonly Id<"report">[]): Promise<void> {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 250) {
    const states = await Promise.all(ids.map(async (id) => (await getReport(ctx, id)).status));
    if (states.every((state) => state === "COMPLETED" || state === "FAILED")) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("The sample reports didn't finish within two minutes.");
}

function planOf(argv: readonly string[]): Plan {
  const at = argv.indexOf("--plan");
  if (at === -1) return "PROFESSIONAL";
  const plan = PLANS.find((each) => each === argv[at + 1]?.toUpperCase());
  if (plan === undefined) throw new Error(`--plan takes one of ${PLANS.join(", ")}.`);
  return plan;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`The demo workspace couldn't be created. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
