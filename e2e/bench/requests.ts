import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import { type Owner, signUpOwner } from "../harness/actors";
import { ownPostgres } from "../harness/own-postgres";
import { type RunningServer, startServer } from "../harness/server";
import { load } from "./load";
import { noWorkflows } from "./no-workflows";
import { orderRows } from "./order-rows";
import { processorMs } from "./processor-time";

/**
 * Processor time of a request, database included, on both engines: whoami and one row by ingest against a server of bare
 * node:http, one row pushed against one ingested, and 10,000 rows pushed against COPY of the same rows. All take turns.
 */
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
/** Enough that the limit of 3,000 requests per key, or source, and minute is not what is measured. */
const SENDERS = 64;
const ROWS = 10_000;
const TABLES_A_ROUND = 4;
const ROW = JSON.stringify({ page: "/pricing", seconds: 41.5, visitor: "v-20391", returning: true });
const BOUNDS = { whoami: 0.08, ingest: 0.05, push: 1.3, table: 2 };
const JSON_TYPE = { "content-type": "application/json" };

const bare = await startBare();
const workflows = await noWorkflows();
const engines = process.env.BENCH_ENGINE?.split(",") ?? ["embedded", "postgres"];
for (const engine of engines) {
  if (engine === "embedded") await onEmbedded();
  else await onPostgres();
}
bare.child.kill("SIGKILL");
process.exit();

async function onEmbedded(): Promise<void> {
  const copied = await PGlite.create();
  const server = await startServer({ env: settings(), flags: [] });
  await measure("embedded", server, {
    pids: [server.pid],
    make: (statement) => copied.exec(statement),
    copy: (lines) => copied.query("copy copied from '/dev/blob'", [], { blob: new Blob([lines]) }),
  }).finally(() => server.stop());
  await copied.close();
}

async function onPostgres(): Promise<void> {
  const database = await ownPostgres();
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const [row] = await sql`select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`;
  const server = await startServer({ databaseUrl: database.url, env: settings(), flags: [] });
  await measure("PostgreSQL", server, {
    pids: [server.pid, Number(row?.pid)],
    make: (statement) => sql.unsafe(statement),
    copy: async (lines) => pipeline(Readable.from([lines]), await sql.unsafe("copy copied from stdin").writable()),
    database: database.url,
  }).finally(() => server.stop());
  await sql.end();
  database.remove();
}

function settings(): Record<string, string> {
  return { LOG_LEVEL: "warn", ...workflows.env };
}

interface Place {
  /** Of the server, and of its database where that is another process. */
  pids: number[];
  database?: string;
  make(statement: string): Promise<unknown>;
  copy(lines: string): Promise<unknown>;
}

async function measure(name: string, server: RunningServer, place: Place): Promise<void> {
  const owner = await signUpOwner({ ...server, databaseUrl: place.database });
  const senders = await sendersOf(owner, server.baseUrl);
  const table = orderRows(ROWS);
  const body = JSON.stringify({ rows: table });
  const lines = table.map((row) => `${Object.values(row).join("\t")}\n`).join("");
  await place.make(
    `create table copied (${Object.keys(table[0] ?? {})
      .map((column) => `${column} text`)
      .join(", ")})`,
  );
  const requests = {
    bare: () => asked([bare.child.pid ?? 0], () => load(bare.url, [{}], CONNECTIONS, SECONDS)),
    whoami: () => asked(place.pids, () => load(`${server.baseUrl}/v1/whoami`, senders.secret, CONNECTIONS, SECONDS)),
    ingest: () => asked(place.pids, () => load(`${server.baseUrl}/v1/ingest`, senders.public, CONNECTIONS, SECONDS, ROW)),
    push: () => asked(place.pids, () => load(senders.addresses, [JSON_TYPE], CONNECTIONS, SECONDS, ROW)),
    "ingest, one by one": () => asked(place.pids, () => load(`${server.baseUrl}/v1/ingest`, senders.public, 1, SECONDS, ROW)),
    "push, one by one": () => asked(place.pids, () => load(senders.addresses, [JSON_TYPE], 1, SECONDS, ROW)),
    table: () => pushed(place.pids, senders.table, body),
    copy: () => copied(place, lines),
  };
  const took = new Map<keyof typeof requests, number[]>();
  for (let round = -1; round < ROUNDS; round++) {
    for (const [each, run] of Object.entries(requests) as [keyof typeof requests, () => Promise<number>][]) {
      const ms = await run();
      // The first is for the compiler.
      if (round >= 0) took.set(each, [...(took.get(each) ?? []), ms]);
    }
  }
  const of = (each: keyof typeof requests) => median(took.get(each) ?? []);
  process.stdout.write(`\n${name}, milliseconds of processor time\n`);
  for (const each of took.keys()) process.stdout.write(`  ${each.padEnd(20)} ${of(each).toFixed(3)}\n`);
  say("whoami, share of bare node:http", of("bare") / of("whoami"), { min: BOUNDS.whoami });
  say("ingest, share of bare node:http", of("bare") / of("ingest"), { min: BOUNDS.ingest });
  say("push of one row to ingest", of("push") / of("ingest"), { max: BOUNDS.push });
  say("the same, one by one", of("push, one by one") / of("ingest, one by one"), { max: BOUNDS.push });
  say("push of 10,000 rows to COPY", of("table") / of("copy"), { max: BOUNDS.table });
}

/** Keys and push sources of one dataset. */
async function sendersOf(owner: Owner, baseUrl: string) {
  const made = async (path: string, body: object) => {
    const { status, body: reply } = await owner.call("POST", path, body);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(reply)}`);
    return (reply as { data: { url: string; integration: { datasetId: string } } }).data;
  };
  const source = async (settings: object): Promise<{ address: string; datasetId: string }> => {
    const { url, integration } = await made("/integrations", { type: "push", ...settings });
    return { address: baseUrl + new URL(url).pathname, datasetId: integration.datasetId };
  };
  const table = await source({ name: "Table", datasetName: "Orders" });
  const { datasetId } = await source({ name: "Visits", datasetName: "Visits" });
  const senders = { secret: [] as Record<string, string>[], public: [] as Record<string, string>[], addresses: [] as string[] };
  for (let index = 0; index < SENDERS; index++) {
    const { secretKey, publicKey } = await owner.createKey({ scopes: [], ingestDatasetId: datasetId });
    senders.secret.push({ authorization: `Bearer ${secretKey}` });
    senders.public.push({ "x-service-key": publicKey, ...JSON_TYPE });
    senders.addresses.push((await source({ name: `Feed ${index}`, datasetId })).address);
  }
  return { ...senders, table: table.address };
}

/** @returns milliseconds of the processes for each request. */
async function asked(pids: readonly number[], work: () => ReturnType<typeof load>): Promise<number> {
  const before = spent(pids);
  const { statuses } = await work();
  const took = spent(pids) - before;
  const count = statuses.get(200) ?? 0;
  if (statuses.size > 1 || count === 0) throw new Error(`Requests were answered with ${[...statuses.keys()].join(", ")}.`);
  return took / count;
}

async function pushed(pids: readonly number[], address: string, body: string): Promise<number> {
  const before = spent(pids);
  for (let each = 0; each < TABLES_A_ROUND; each++) {
    const response = await fetch(address, { method: "POST", headers: JSON_TYPE, body });
    const reply = (await response.json()) as { accepted?: number };
    if (reply.accepted !== ROWS) throw new Error(`A push answered ${response.status}: ${JSON.stringify(reply)}`);
  }
  return (spent(pids) - before) / TABLES_A_ROUND;
}

/** The cost of COPY is that of this process, which sends the rows, and of the database. */
async function copied({ pids: [, database], copy }: Place, lines: string): Promise<number> {
  const pids = database === undefined ? [] : [database];
  const before = spent(pids);
  const sender = process.cpuUsage();
  for (let each = 0; each < TABLES_A_ROUND; each++) await copy(lines);
  const { user, system } = process.cpuUsage(sender);
  return (spent(pids) - before + (user + system) / 1_000) / TABLES_A_ROUND;
}

function spent(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + processorMs(pid), 0);
}

function say(what: string, ratio: number, { min, max }: { min?: number; max?: number }): void {
  const isMet = ratio >= (min ?? 0) && ratio <= (max ?? Number.POSITIVE_INFINITY);
  const bound = min === undefined ? `at most ${max}` : `at least ${min}`;
  process.stdout.write(`${isMet ? "met   " : "MISSED"} ${what}: ${ratio.toFixed(3)} (${bound})\n`);
  if (!isMet) process.exitCode = 1;
}

async function startBare(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, "bare-server.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(port).trim()}/`, child };
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
