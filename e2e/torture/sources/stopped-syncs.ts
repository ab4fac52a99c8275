import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { freePort, startServer, waitFor } from "@/e2e/harness/server";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import type { Torture, Verdict } from "../kit/verdict";
import { ask, ended, newestRun } from "./source-client";

const ROWS = 600_000;
const ENDS_WITHIN_MS = 5_000;
const STORED_WITHIN_MS = 300_000;
const NAME = `rowcall_stopped_${process.pid}`;

/** SIGTERM while many rows are read by ranges of their key, while they are stored, and in a query that brings nothing: the process ends soon, and the next one goes on. */
export const stoppedSyncs: Torture = {
  id: "STOPPED",
  title: `SIGTERM in the sync of ${ROWS.toLocaleString("en-US")} rows, and in a query that says nothing`,
  run: async (verdict) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-stopped-"));
    const admin = postgres(TEST_POSTGRES_URL, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${NAME}`);
    const place = new URL(`/${NAME}`, TEST_POSTGRES_URL);
    const sql = postgres(place.href, { max: 1, onnotice: () => {} });
    try {
      await sql.unsafe(
        `create table orders as select n as id, md5(n::text) as code, now() as ordered_at, n / 100.0 as total, 'category ' || n % 12 as category
           from generate_series(1, ${ROWS}) n;
         alter table orders add primary key (id);
         create role ${NAME} login password 'read only'; grant select on orders to ${NAME}`,
      );
      const port = place.port || "5432";
      const fields = { host: place.hostname, port, database: NAME, user: NAME, password: "read only", tls: "off" };
      const env = { LOG_LEVEL: "warn", EGRESS_ALLOW: `${place.hostname}:${port}` };
      await stop(verdict, { dataDir, port: await freePort(), env }, fields);
    } finally {
      await sql.end();
      await admin.unsafe(`drop database if exists ${NAME} with (force)`);
      await admin.unsafe(`drop role if exists ${NAME}`);
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function stop(
  verdict: Verdict,
  plant: { dataDir: string; port: number; env: Record<string, string> },
  fields: Record<string, string>,
): Promise<void> {
  let server = await startServer(plant);
  const owner = await signUpOwner(server);
  const asked = { query: "select 1 as n, pg_sleep(100000)::text as slept" };
  const table = { tableId: '"public"."orders"' };
  for (const [what, target, message] of [
    ["while rows are read", table, "Read "],
    ["while rows are stored", table, "Storing the rows…"],
    ["in a query that says nothing", asked, "Connecting…"],
  ] as const) {
    const id = await begin(owner, fields, target);
    const isThere = await waitFor(
      async () => (await newestRun(owner, id))?.message?.startsWith(message) === true,
      STORED_WITHIN_MS,
    );
    verdict.demand(`${what}: the sync is there`, isThere, message);
    // Some way into it.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const began = performance.now();
    server.kill("SIGTERM");
    const { code } = await server.ended;
    const ms = performance.now() - began;
    verdict.demand(
      `${what}: the process ends well within 5 s`,
      code === 0 && ms <= ENDS_WITHIN_MS,
      `${code}, ${Math.round(ms)} ms`,
    );
    server = await startServer(plant);
    if (target === table) {
      const run = await ended(owner, id, STORED_WITHIN_MS);
      const seen = `${run.status} ${run.rowsStored} ${run.message ?? ""}`;
      verdict.demand(`${what}: the next process stores all of them`, run.rowsStored === ROWS, seen);
    } else {
      const run = await newestRun(owner, id);
      verdict.demand(`${what}: the sync goes on`, run?.status === "running", run?.status);
    }
  }
  await server.stop();
}

async function begin(owner: Owner, fields: Record<string, string>, target: Record<string, string>): Promise<string> {
  const made = await ask<{ integration: { id: string } }>(owner, "POST", "/integrations", {
    type: "postgres",
    name: "Stopped",
    fields,
  });
  const { id } = made.data.integration;
  const begun = await ask(owner, "POST", `/integrations/${id}/import`, { ...target, datasetName: "Stopped" });
  if (begun.status !== 202) throw new Error(`Importing answered ${begun.status}: ${begun.error}`);
  return id;
}
