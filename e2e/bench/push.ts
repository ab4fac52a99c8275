import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { signUpOwner } from "../harness/actors";
import { startServer } from "../harness/server";
import { throwawayPostgres } from "../harness/throwaway-postgres";
import { orderRows } from "./order-rows";

/** 10,000 rows of 8 columns pushed over HTTP against COPY of the same rows into the same server: at most 4 times. */
const ROUNDS = 15;
const ROWS = 10_000;

const database = await throwawayPostgres();
const server = await startServer({ databaseUrl: database.url, env: { LOG_LEVEL: "warn" } });
const sql = postgres(database.url, { max: 1, onnotice: () => {} });
try {
  const owner = await signUpOwner({ ...server, databaseUrl: database.url });
  const made = await owner.call("POST", "/integrations", { type: "push", name: "Feed", datasetName: "Orders" });
  const { url } = (made.body as { data: { url: string } }).data;
  const address = server.baseUrl + new URL(url).pathname;
  const rows = orderRows(ROWS);
  const names = Object.keys(rows[0] ?? {});
  await sql.unsafe(`create table copied (${names.map((name) => `${name} text`).join(", ")})`);
  const body = JSON.stringify({ rows });
  const lines = rows.map((row) => `${Object.values(row).join("\t")}\n`).join("");
  const push = async () => {
    const response = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body });
    const reply = (await response.json()) as { accepted?: number };
    if (reply.accepted !== ROWS) throw new Error(`A push answered ${response.status}: ${JSON.stringify(reply)}`);
  };
  const copy = async () => {
    const into = await sql.unsafe("copy copied from stdin").writable();
    await pipeline(Readable.from([lines]), into);
  };
  await push();
  await copy();
  const took: { pushed: number[]; copied: number[] } = { pushed: [], copied: [] };
  for (let round = 0; round < ROUNDS; round++) {
    took.pushed.push(await timed(push));
    took.copied.push(await timed(copy));
  }
  const ratio = median(took.pushed) / median(took.copied);
  process.stdout.write(
    `push of 10,000 rows ${median(took.pushed).toFixed(0)} ms, COPY ${median(took.copied).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (bound: at most 4)\n`,
  );
  if (ratio > 4) process.exitCode = 1;
} finally {
  await sql.end();
  await server.stop();
  await database.drop();
}
process.exit();

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
