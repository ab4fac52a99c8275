import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { freePort, type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import type { Torture, Verdict } from "../kit/verdict";
import { type EqualServer, type EqualTable, equalServers } from "./equal-tables";
import { ask, type Run } from "./source-client";

const ROWS = Number(process.env.EQUAL_ROWS ?? 2_000_000);
const ROUNDS = Number(process.env.EQUAL_ROUNDS ?? 5);
const TABLES_EACH = 10;
const FIRST_WITHIN_MS = 1_800_000;
const SYNCED_WITHIN_MS = 900_000;
const PAGE_ROWS = 500;
/** Deaths at a point of the product's own; the others come at any time. */
const POINTS = ["page staged", "storing", "stored"];

/** Twenty tables change at random between and during syncs, their columns too, and the product dies meanwhile: they stay equal. */
export const equalSources: Torture = {
  id: "EQUAL",
  title: `20 tables of PostgreSQL and MariaDB, ${ROWS.toLocaleString("en-US")} rows: changes, schema changes and kills between and during syncs`,
  run: async (verdict) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-equal-"));
    const servers = await equalServers(TABLES_EACH, Math.floor(ROWS / (2 * TABLES_EACH)));
    const env = { LOG_LEVEL: "warn", EGRESS_ALLOW: servers.map(({ place }) => place).join(",") };
    const product = new Product({ dataDir, port: await freePort(), env });
    try {
      await torment(verdict, product, servers);
    } finally {
      await product.stop();
      for (const server of servers) await server.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function torment(verdict: Verdict, product: Product, servers: readonly EqualServer[]): Promise<void> {
  await product.start({});
  const owner = await signUpOwner(product.place);
  const began = performance.now();
  const all = (await Promise.all(servers.map((server) => connect(owner, server)))).flat();
  const first = await untilOver(product, owner, all, FIRST_WITHIN_MS);
  const firstMs = performance.now() - began;
  const copyMs = (await Promise.all(servers.map((server) => server.copyMs()))).reduce((sum, ms) => sum + ms, 0);
  verdict.note(
    "first copies",
    `${(firstMs / 1000).toFixed(1)} s; the servers hand out the rows in ${(copyMs / 1000).toFixed(1)} s`,
  );
  verdict.demand("every first copy is complete", first.length === 0, first.join("; ") || `${all.length} tables`);
  await holdAgainst(verdict, owner, all, "after the first copies");
  const random = seeded(7);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { table } of all) await table.change(random, 0.01);
    for (const [i, { table }] of all.entries()) if (i % 2 === round % 2) await table.alter();
    const point = POINTS[round % POINTS.length] as string;
    const log = path.join(product.options.dataDir, `crash-${round}.log`);
    await product.restart(round % 2 === 0 ? {} : { CRASH_AT: point, CRASH_LOG: log });
    await Promise.all(all.map(({ id }) => ask(owner, "POST", `/integrations/${id}/sync`, {}).catch(() => undefined)));
    // While they are read, others are changed.
    for (const { table } of all.slice(0, 4)) await table.change(random, 0.002);
    if (round % 2 === 0) {
      await new Promise((resolve) => setTimeout(resolve, 500 + Math.floor(random() * 3_000)));
      await product.restart({}, "SIGKILL");
    }
    const failed = await untilOver(product, owner, all, SYNCED_WITHIN_MS);
    verdict.demand(
      `round ${round + 1}: every sync ends well`,
      failed.length === 0,
      failed.join("; ") || `${product.kills} kills so far`,
    );
  }
  await product.restart({});
  await Promise.all(all.map(({ id }) => ask(owner, "POST", `/integrations/${id}/sync`, {})));
  const failed = await untilOver(product, owner, all, SYNCED_WITHIN_MS);
  verdict.demand("the last sync of each ends well", failed.length === 0, failed.join("; ") || "all");
  await holdAgainst(verdict, owner, all, "at the end");
  const still = await Promise.all(all.map(({ id }) => ask(owner, "POST", `/integrations/${id}/sync`, {})));
  await untilOver(product, owner, all, SYNCED_WITHIN_MS);
  const runs = await Promise.all(all.map(({ id }) => newestRun(owner, id)));
  const busy = runs.filter((run) => run?.status !== "unchanged").map((run) => run?.status);
  verdict.demand(
    "a sync of what did not change changes nothing",
    busy.length === 0,
    busy.join(", ") || `${still.length} unchanged`,
  );
}

interface Imported {
  id: string;
  datasetId: string;
  table: EqualTable;
}

/** One connection to each server, with all of its tables at once. */
async function connect(owner: Owner, server: EqualServer): Promise<Imported[]> {
  const { type, fields } = server;
  const made = await ask<{ integration: { id: string } }>(owner, "POST", "/integrations", { type, name: type, fields });
  if (made.status !== 201) throw new Error(`Connecting answered ${made.status}: ${made.error}`);
  const tables = server.tables.map(({ tableId, name, kept }) => ({ tableId, datasetName: `${type} ${name}`, ...kept }));
  const path = `/integrations/${made.data.integration.id}/imports`;
  const begun = await ask<{ tables: { id: string; tableId: string; datasetId: string }[] }>(owner, "POST", path, { tables });
  if (begun.status !== 202) throw new Error(`Importing answered ${begun.status}: ${begun.error}`);
  return server.tables.map((table) => {
    const found = begun.data.tables.find(({ tableId }) => tableId === table.tableId);
    if (found === undefined) throw new Error("A table is not imported.");
    return { id: found.id, datasetId: found.datasetId, table };
  });
}

async function newestRun(owner: Owner, id: string): Promise<Run | undefined> {
  const runs = await ask<Run[]>(owner, "GET", `/integrations/${id}/runs`).catch(() => undefined);
  return runs?.data?.[0];
}

/** Waits until no run is under way, starting the product again when it has died. @returns what did not end well. */
async function untilOver(product: Product, owner: Owner, all: readonly Imported[], ms: number): Promise<string[]> {
  let open: string[] = [];
  await waitFor(async () => {
    await product.keepAlive();
    open = [];
    for (const { id, table } of all) {
      const run = await newestRun(owner, id);
      if (run === undefined || run.status === "queued" || run.status === "running") {
        open.push(`${table.engine} ${table.name}: ${run?.status}`);
        break;
      }
    }
    return open.length === 0;
  }, ms);
  if (open.length > 0) return open;
  const runs = await Promise.all(all.map(async ({ id, table }) => ({ run: await newestRun(owner, id), table })));
  return runs
    .filter(({ run }) => run?.status !== "completed" && run?.status !== "unchanged")
    .map(({ run, table }) => `${table.engine} ${table.name} (${JSON.stringify(table.kept)}): ${run?.status} ${run?.error ?? ""}`);
}

async function holdAgainst(verdict: Verdict, owner: Owner, all: readonly Imported[], when: string): Promise<void> {
  const faults: string[] = [];
  let rows = 0;
  for (const { datasetId, table } of all) {
    const wanted = await table.rows();
    const { found, fault } = await differences(owner, datasetId, wanted);
    rows += found;
    if (fault !== null) faults.push(`${table.engine} ${table.name} (${JSON.stringify(table.kept)}): ${fault}`);
  }
  verdict.demand(
    `${when} each dataset is its table, row for row`,
    faults.length === 0,
    faults.slice(0, 3).join("; ") || `${rows} rows`,
  );
}

async function differences(owner: Owner, datasetId: string, wanted: ReadonlyMap<string, Record<string, string | null>>) {
  const seen = new Set<string>();
  let fault: string | null = null;
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const place = `/v1/datasets/${datasetId}/rows?offset=${offset}&limit=${PAGE_ROWS}`;
    const { data, status, error } = await ask<{ columns: string[]; rows: unknown[][]; total: number }>(owner, "GET", place);
    if (status !== 200) throw new Error(`Reading rows answered ${status}: ${error}`);
    for (const cells of data.rows) {
      const row = Object.fromEntries(data.columns.map((name, i) => [name, plain(cells[i])]));
      const key = row.id ?? "";
      const expected = wanted.get(key);
      if (expected === undefined) fault ??= `row ${key} is not in the table`;
      else if (seen.has(key)) fault ??= `row ${key} is there twice`;
      else fault ??= difference(row, expected);
      seen.add(key);
    }
    if (offset + data.rows.length >= data.total || data.rows.length === 0) break;
  }
  if (seen.size < wanted.size) fault ??= `${wanted.size - seen.size} of ${wanted.size} rows are lost`;
  return { found: seen.size, fault };
}

function difference(row: Record<string, string | null>, expected: Record<string, string | null>): string | null {
  for (const name of new Set([...Object.keys(row), ...Object.keys(expected)])) {
    const is = row[name] ?? null;
    const ought = plain(expected[name]);
    if (is !== ought) return `row ${row.id}, ${name}: ${JSON.stringify(is)} instead of ${JSON.stringify(ought)}`;
  }
  return null;
}

/** A cell in one spelling, whichever side wrote it: numbers without trailing zeros, moments without T and Z; an empty text is missing. */
function plain(cell: unknown): string | null {
  if (cell === null || cell === undefined || cell === "") return null;
  const text = String(cell);
  if (/^-?\d+\.\d+$/.test(text)) return text.replace(/0+$/, "").replace(/\.$/, "");
  const [, day, time, fraction = ""] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?(?:Z|\+00)?$/.exec(text) ?? [];
  return day === undefined ? text : `${day} ${time}${fraction.replace(/0+$/, "").replace(/\.$/, "")}`;
}

/** The product, which may die at any time and is started again on its data. */
class Product {
  kills = 0;
  #server: RunningServer | null = null;
  #env: Record<string, string> = {};

  constructor(readonly options: { dataDir: string; port: number; env: Record<string, string> }) {}

  get place() {
    if (this.#server === null) throw new Error("The product is not running.");
    return { ...this.#server, databaseUrl: undefined };
  }

  async start(env: Record<string, string>): Promise<void> {
    this.#env = env;
    this.#server = await startServer({ ...this.options, env: { ...this.options.env, ...env } });
  }

  async restart(env: Record<string, string>, signal?: "SIGKILL"): Promise<void> {
    if (signal !== undefined) {
      this.#server?.kill(signal);
      await this.#server?.ended;
      this.kills++;
    } else await this.#server?.stop();
    await this.start(env);
  }

  async keepAlive(): Promise<void> {
    if (this.#server === null || (await Promise.race([this.#server.ended, Promise.resolve(null)])) === null) return;
    this.kills++;
    await this.start(this.#env);
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
