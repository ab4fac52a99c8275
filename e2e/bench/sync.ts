import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";

const ROWS = Number(process.env.BENCH_ROWS ?? 500_000);
const SERVER = process.env.TEST_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const place = new URL(SERVER);
const name = `rowcall_bench_${process.pid}`;

const root = mkdtempSync(path.join(tmpdir(), "rowcall-bench-"));
process.env.DATA_DIR = path.join(root, "data");
process.env.LOG_LEVEL = "silent";
process.env.EGRESS_ALLOW = `${place.hostname}:${place.port || "5432"}`;

/** The first copy of a table of PostgreSQL to its stored profile, against `COPY … TO STDOUT` of the same rows before and after it. */
async function main(): Promise<void> {
  const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await admin.unsafe(`create role ${name} login password 'read only'; grant pg_read_all_data to ${name}`);
  const sql = postgres(new URL(`/${name}`, SERVER).href, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`
      create table orders (id bigint primary key, region text not null, code varchar(40) not null, qty int, amount numeric(14,2),
        note text, gone timestamptz, updated_at timestamptz not null);
      insert into orders select n, 'r' || n % 7, 'code-' || n, n % 13, n / 4.0, case when n % 5 = 0 then null else 'note ' || n end,
        null, now() - n * interval '1 second' from generate_series(1, ${ROWS}) n`);
    await sql.unsafe("vacuum analyze orders");
    for (const mode of ["replace", "merge"] as const) {
      const before = await copyMs();
      const { readMs, allMs } = await firstCopy(mode);
      const bound = (before + (await copyMs())) / 2;
      const times = (ms: number) => `${(ms / 1000).toFixed(1)} s, ${(ms / bound).toFixed(1)} times`;
      process.stdout.write(
        `${ROWS.toLocaleString("en-US")} rows, ${mode}: read and staged ${times(readMs)}, stored with profile ${times(allMs)} COPY (${(bound / 1000).toFixed(2)} s)\n`,
      );
    }
  } finally {
    await sql.end();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.unsafe(`drop role ${name}`);
    await admin.end();
  }
}

async function copyMs(): Promise<number> {
  // The driver leaves a connection paused behind a copy.
  const sql = postgres(new URL(`/${name}`, SERVER).href, { max: 1 });
  await sql`select 1`;
  const began = performance.now();
  for await (const _ of await sql`copy orders to stdout`.readable());
  const ms = performance.now() - began;
  await sql.end({ timeout: 0 });
  return ms;
}

async function firstCopy(mode: "replace" | "merge"): Promise<{ readMs: number; allMs: number }> {
  const { openInMemory } = await import("@/db/embedded");
  const { migrate } = await import("@/db/migrate");
  const { asId } = await import("@/lib/core/ids");
  const { endReadyChildren } = await import("@/lib/platform/child/run-child");
  const { loadSecrets, setSecrets } = await import("@/lib/platform/secrets/secrets");
  const { createIntegration } = await import("@/lib/sources/create-integration");
  const { beginRun } = await import("@/lib/sources/runs/begin-run");
  const { performAct } = await import("@/lib/sources/runs/perform-act");
  const { startImport } = await import("@/lib/sources/start-import");
  const { testContext } = await import("@/lib/testing/context");
  setSecrets(loadSecrets(root, {}));
  const database = await openInMemory();
  await migrate(database);
  const ctx = await testContext(database);
  const address = {
    host: place.hostname,
    port: place.port || "5432",
    database: name,
    user: name,
    password: "read only",
    tls: "off",
  };
  const made = await createIntegration(ctx, { type: "postgres", name: "Shop", fields: address });
  const target = { tableId: '"public"."orders"', datasetName: "Orders", mode, schedule: "manual" as const };
  const began = performance.now();
  const { run } = await startImport(ctx, made.integration.id, mode === "merge" ? { ...target, key: ["id"] } : target);
  const ids = { integrationId: made.integration.id, runId: asId("run", run?.id ?? "") };
  let readMs = 0;
  for (let next = await beginRun(ctx, ids); next.act !== "ended"; ) {
    next = await performAct(ctx, ids, next.act);
    if (next.act === "store") readMs = performance.now() - began;
  }
  const allMs = performance.now() - began;
  endReadyChildren();
  await database.close();
  return { readMs, allMs };
}

main().finally(() => rmSync(root, { recursive: true, force: true }));
