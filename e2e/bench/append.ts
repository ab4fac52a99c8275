import { gzipSync } from "node:zlib";
import { signUpOwner } from "../harness/actors";
import { startServer } from "../harness/server";

/** p50 of an append to a dataset of 5,000,000 rows against an empty one, turn by turn: at most 1.2 times. */
const STORED = 5_000_000;
const ROUNDS = 400;

// Profiles of five million rows beside the appends are not what is measured, but they may be there.
const server = await startServer({ env: { LOG_LEVEL: "warn" } });
try {
  const owner = await signUpOwner(server);
  const key = await owner.createKey();
  const form = new FormData();
  form.set("name", "Five million");
  form.set("file", new Blob([gzipSync(table(), { level: 1 })]), "rows.csv.gz");
  const created = await fetch(`${server.baseUrl}/v1/datasets`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.secretKey}` },
    body: form,
  });
  const dataset = (await created.json()) as { data?: { id: string; rowCount: number } };
  if (dataset.data?.rowCount !== STORED)
    throw new Error(`Storing the rows answered ${created.status}: ${JSON.stringify(dataset)}`);
  const full = await pusher({ datasetId: dataset.data.id });
  const empty = await pusher({ datasetName: "Empty" });
  for (let round = 0; round < 20; round++) {
    await full();
    await empty();
  }
  const took: { full: number[]; empty: number[] } = { full: [], empty: [] };
  for (let round = 0; round < ROUNDS; round++) {
    took.full.push(await full());
    took.empty.push(await empty());
  }
  const ratio = median(took.full) / median(took.empty);
  process.stdout.write(
    `append at ${STORED.toLocaleString("en-US")} rows ${median(took.full).toFixed(2)} ms, empty ${median(took.empty).toFixed(2)} ms, ratio ${ratio.toFixed(2)} (bound: at most 1.2)\n`,
  );
  if (ratio > 1.2) process.exitCode = 1;

  async function pusher(dataset: { datasetId?: string; datasetName?: string }): Promise<() => Promise<number>> {
    const made = await owner.call("POST", "/integrations", { type: "push", name: "Feed", ...dataset });
    const { url } = (made.body as { data: { url: string } }).data;
    const address = server.baseUrl + new URL(url).pathname;
    let number = 0;
    return async () => {
      const body = JSON.stringify({ rows: [{ n: number, half: number / 2 }] });
      number++;
      const started = performance.now();
      const response = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body });
      await response.text();
      if (response.status !== 200) throw new Error(`An append answered ${response.status}.`);
      return performance.now() - started;
    };
  }
} finally {
  await server.stop();
}
process.exit();

function table(): string {
  const parts = ["n,half\n"];
  for (let from = 0; from < STORED; from += 100_000) {
    parts.push(Array.from({ length: 100_000 }, (_, i) => `${(from + i) % 9_973},${((from + i) % 977) / 2}\n`).join(""));
  }
  return parts.join("");
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
