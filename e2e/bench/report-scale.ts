import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";
import type { ColumnProfile } from "@/lib/contract/datasets";

const SIZES = (process.env.SIZES ?? "10000,100000,1000000,10000000").split(",").map(Number);
const MEMORY_GROWTH_MB_MAX = 200;
/** Of a step of ten in rows: noise of the machine, and what a larger file costs to open. */
const NOISE = 1.15;

/**
 * The computing parts of a report (plan, figures, charts, findings, and the check of every fact) on ten times the rows, three
 * times over: the time may grow ten times with each step, the memory of the process hardly at all. Each size has a
 * process of its own; the files are written by another.
 */
interface Run {
  rows: number;
  ms: number;
  peakMb: number;
  facts: number;
}

const script = fileURLToPath(import.meta.url);
const [mode, directory = "", rowsText = ""] = process.argv.slice(2);
if (mode === "write") await writeRows(directory, Number(rowsText));
else if (mode === "run") process.stdout.write(`${JSON.stringify(await report(directory, Number(rowsText)))}\n`);
else process.exitCode = compare();

function compare(): number {
  const home = mkdtempSync(path.join(os.tmpdir(), "rowcall-scale-"));
  try {
    const runs = SIZES.map((rows): Run => {
      child("write", home, rows);
      const run = JSON.parse(child("run", home, rows)) as Run;
      process.stdout.write(`${rows} rows: ${run.ms} ms, peak ${run.peakMb} MB, ${run.facts} facts\n`);
      rmSync(fileOf(home, rows));
      return run;
    });
    const [smallest, ...larger] = runs;
    if (smallest === undefined) return 1;
    const steps = larger.map((run, place) => {
      const before = runs[place] as Run;
      return run.ms / before.ms / (run.rows / before.rows);
    });
    const growth = Math.max(...larger.map((run) => run.peakMb - smallest.peakMb));
    const linear = steps.every((step) => step <= NOISE);
    process.stdout.write(
      `time per row, each size against the one before: ${steps.map((step) => step.toFixed(2)).join(", ")}, target 1: ${linear ? "passed" : "failed"}\n` +
        `memory over that of ${smallest.rows} rows: +${growth} MB, target ${MEMORY_GROWTH_MB_MAX}: ${growth <= MEMORY_GROWTH_MB_MAX ? "passed" : "failed"}\n`,
    );
    return linear && growth <= MEMORY_GROWTH_MB_MAX ? 0 : 1;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function child(what: string, home: string, rows: number): string {
  const done = spawnSync(process.execPath, ["--import", "tsx", script, what, home, String(rows)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATA_DIR: home },
  });
  if (done.status !== 0) throw new Error(`The process for ${rows} rows ended with ${done.status}.`);
  return done.stdout;
}

function fileOf(home: string, rows: number): string {
  return path.join(home, `rows-${rows}.parquet`);
}

/** Orders of four years, as in the report bench, made by DuckDB: a time, three groups, a flag, ids and six figures. */
async function writeRows(home: string, rows: number): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1", memory_limit: "512MB" });
  const connection = await instance.connect();
  // Each figure has a hash of its own, so that the rows are the same on every machine.
  const chance = (salt: number) => `(hash(i * 64 + ${salt}) % 1000003 / 1000003.0)`;
  await connection.run(`
    COPY (
      SELECT i + 1 AS __row, 'A-' || i AS c0, TIMESTAMP '2021-01-01' + to_seconds(CAST(floor(i * ${1461 * 86_400}.0 / ${rows}) AS BIGINT)) AS c1,
        ['Outdoor', 'Home', 'Kitchen', 'Toys', 'Garden'][1 + CAST(floor(${chance(1)} * ${chance(2)} * 5) AS INTEGER)] AS c2,
        CASE WHEN ${chance(3)} < 0.6 THEN 'web' ELSE 'shop' END AS c3,
        'City ' || CAST(floor(${chance(4)} * ${chance(5)} * 300) AS INTEGER) AS c4, ${chance(6)} < 0.05 AS c5,
        CAST(1 + floor(${chance(7)} * 5) AS BIGINT) AS c6, CAST(5 + ${chance(8)} * 95 AS DECIMAL(18, 2)) AS c7,
        CAST((1 + floor(${chance(7)} * 5)) * (5 + ${chance(8)} * 95) AS DECIMAL(18, 2)) AS c8,
        CAST(${chance(9)} * 0.3 AS DECIMAL(18, 3)) AS c9, CAST(1 + floor(${chance(10)} * 9) AS BIGINT) AS c10,
        CAST(${chance(11)} * 200 AS DECIMAL(18, 2)) AS c11
      FROM range(${rows}) AS t(i)
    ) TO '${fileOf(home, rows)}' (FORMAT parquet, COMPRESSION zstd)`);
  connection.closeSync();
  instance.closeSync();
}

async function report(home: string, rows: number): Promise<Run> {
  process.env.LOG_LEVEL ??= "silent";
  const { openSnapshot } = await import("@/lib/platform/analysis/open-snapshot");
  const { makePlan, scopeOf } = await import("@/lib/reports/planning/compute-figures");
  const { describeTable } = await import("@/lib/figures/table");
  const { computeKpis } = await import("@/lib/figures/compute-kpis");
  const { computeCharts } = await import("@/lib/reports/planning/compute-charts");
  const { computeInsights } = await import("@/lib/reports/findings/compute-insights");
  const { checkFacts } = await import("@/lib/reports/steps/check-facts");
  const profiles = profilesOf(rows);
  const start = performance.now();
  // A session for each step, as the steps of a report have it.
  const step = async <T>(work: (session: Awaited<ReturnType<typeof openSnapshot>>) => Promise<T>): Promise<T> => {
    const session = await openSnapshot(fileOf(home, rows), profiles);
    try {
      return await work(session);
    } finally {
      session.close();
    }
  };
  const plan = await step((session) => makePlan(session, profiles, null));
  const scope = await step(async (session) => scopeOf(await describeTable(session, profiles), plan, "en-US"));
  const kpis = await step((session) => computeKpis(session, plan, scope));
  const charts = await step((session) => computeCharts(session, plan, scope));
  const insights = await step((session) => computeInsights(session, plan, scope, charts.charts));
  const facts = [...kpis.facts, ...charts.facts, ...insights.facts];
  const wrong = await step((session) => checkFacts(session, facts, new Set(charts.charts.map(({ id }) => id))));
  if (wrong.length > 0) throw new Error(`Not the same when computed again: ${wrong.join(", ")}.`);
  const ms = Math.round(performance.now() - start);
  return { rows, ms, peakMb: Math.round(process.resourceUsage().maxRSS / 1024), facts: facts.length };
}

/** What planning reads of the profiles; only the id grows with the rows. */
function profilesOf(rows: number): ColumnProfile[] {
  const base = {
    nullCount: 0,
    distinctEstimated: false,
    min: null,
    max: null,
    mean: null,
    stdDev: null,
    p25: null,
    p50: null,
    p75: null,
    topValues: [],
    histogram: [],
    format: null,
    alternatives: [],
  } satisfies Partial<ColumnProfile>;
  const group = (name: string, values: readonly string[], distinctCount = values.length): ColumnProfile => ({
    ...base,
    name,
    type: "category",
    role: "dimension",
    distinctCount,
    topValues: values.map((value) => ({ value, count: Math.floor(rows / distinctCount) })),
  });
  const figure = (name: string, type: ColumnProfile["type"], min: number, max: number, distinctCount: number): ColumnProfile => {
    const middle = (min + max) / 2;
    const spread = { mean: middle, p50: middle, stdDev: (max - min) / 3.5, p25: (min + middle) / 2, p75: (middle + max) / 2 };
    return { ...base, ...spread, name, type, role: "measure", distinctCount, min, max };
  };
  return [
    { ...base, name: "order_id", type: "id", role: "id", distinctCount: rows },
    { ...base, name: "ordered_at", type: "datetime", role: "time", distinctCount: rows },
    group("category", ["Outdoor", "Home", "Kitchen", "Toys", "Garden"]),
    group("channel", ["web", "shop"]),
    group(
      "city",
      Array.from({ length: 10 }, (_, place) => `City ${place}`),
      300,
    ),
    { ...base, name: "refunded", type: "boolean", role: "dimension", distinctCount: 2, topValues: [] },
    figure("quantity", "integer", 1, 5, 5),
    figure("unit_price", "number", 5, 100, 9_500),
    figure("total", "number", 5, 500, 40_000),
    figure("discount_rate", "number", 0, 0.3, 300),
    figure("delivery_days", "integer", 1, 9, 9),
    figure("margin", "number", 0, 200, 20_000),
  ];
}
