import { signUpOwner } from "../harness/actors";
import { startServer } from "../harness/server";
import { startBareApp } from "./bare-app";
import { load } from "./load";

/** One row by public key against a bare route handler that makes one INSERT: its share of the throughput, at least 0.7. */
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
/** Enough that the limit of 3,000 requests per key and minute is not what is measured. */
const KEYS = 96;
const ROW = { page: "/pricing", seconds: 41.5, visitor: "v-20391", returning: true };

const server = await startServer({ env: { LOG_LEVEL: "warn" } });
const bare = await startBareApp(4_900 + Math.floor(Math.random() * 90));
try {
  const owner = await signUpOwner(server);
  const first = await owner.call("POST", "/integrations", { type: "push", name: "Feed", datasetName: "Visits" });
  const { datasetId } = (first.body as { data: { integration: { datasetId: string } } }).data.integration;
  const headers: Record<string, string>[] = [];
  for (let index = 0; index < KEYS; index++) {
    const made = await owner.call("POST", "/keys", { name: `Site ${index}`, scopes: [], ingestDatasetId: datasetId });
    const { publicKey } = (made.body as { data: { key: { publicKey: string } } }).data.key;
    headers.push({ "x-service-key": publicKey, "content-type": "application/json" });
  }
  const body = JSON.stringify(ROW);
  const ours = (seconds: number) => load(`${server.baseUrl}/v1/ingest`, headers, CONNECTIONS, seconds, body);
  const theirs = (seconds: number) => load(bare.url, [{ "content-type": "application/json" }], CONNECTIONS, seconds, body);
  await ours(2);
  await theirs(2);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const mine = await ours(SECONDS);
    const bound = await theirs(SECONDS);
    const seen = [...mine.statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    ratios.push(mine.perSecond / bound.perSecond);
    process.stdout.write(
      `ingest ${mine.perSecond.toFixed(0)}/s (${seen}), bare ${bound.perSecond.toFixed(0)}/s, ratio ${(ratios.at(-1) ?? 0).toFixed(2)}\n`,
    );
    if (mine.statuses.get(200) === undefined || mine.statuses.size > 1) process.exitCode = 1;
  }
  ratios.sort((a, b) => a - b);
  const median = ratios[Math.floor(ROUNDS / 2)] ?? 0;
  process.stdout.write(`median ratio ${median.toFixed(2)} (bound: at least 0.70)\n`);
  if (median < 0.7) process.exitCode = 1;
} finally {
  bare.stop();
  await server.stop();
}
process.exit();
