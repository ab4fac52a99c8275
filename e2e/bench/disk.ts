import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { signUpOwner } from "../harness/actors";
import { startServer, waitFor } from "../harness/server";
import { orderRows } from "./order-rows";

/** Bytes on disk of 300,000 rows that came in 30 pushes, once folded and profiled, against the same rows as CSV. */
const PUSHES = 30;
const ROWS = 10_000;

const server = await startServer({ env: { LOG_LEVEL: "warn", TIME_SCALE: "5" } });
try {
  const owner = await signUpOwner(server);
  const made = await owner.call("POST", "/integrations", { type: "push", name: "Feed", datasetName: "Orders" });
  const { url, integration } = (made.body as { data: { url: string; integration: { datasetId: string } } }).data;
  const rows = orderRows(PUSHES * ROWS);
  for (let push = 0; push < PUSHES; push++) {
    const body = JSON.stringify({ rows: rows.slice(push * ROWS, (push + 1) * ROWS) });
    const response = await fetch(server.baseUrl + new URL(url).pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (response.status !== 200) throw new Error(`A push answered ${response.status}.`);
  }
  const isSettled = await waitFor(async () => {
    const state = (await owner.call("GET", `/v1/datasets/${integration.datasetId}/state`)).body as {
      data: { isCurrent: boolean };
    };
    return state.data.isCurrent;
  }, 120_000);
  if (!isSettled) throw new Error("The dataset was not settled within two minutes.");
  const csv = [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)].reduce(
    (sum, cells) => sum + cells.join(",").length + 1,
    0,
  );
  const files = path.join(server.dataDir, "files", owner.workspaceId, integration.datasetId);
  const sizes = readdirSync(files).map((name) => ({ name, bytes: statSync(path.join(files, name)).size }));
  const sum = (pattern: RegExp) => sizes.filter(({ name }) => pattern.test(name)).reduce((total, { bytes }) => total + bytes, 0);
  const parts = { "cells as received": sum(/^seg_/), "typed copies and samples": sum(/^snp_/) };
  process.stdout.write(`CSV ${mb(csv)}; ${rows.length.toLocaleString("en-US")} rows in ${PUSHES} pushes\n`);
  for (const [name, bytes] of Object.entries(parts)) {
    process.stdout.write(`${name}: ${mb(bytes)}, ${(bytes / csv).toFixed(2)} of the CSV (no bound)\n`);
  }
  const newest = await owner.call("GET", `/v1/datasets/${integration.datasetId}`);
  const { sizeBytes } = (newest.body as { data: { sizeBytes: number } }).data;
  process.stdout.write(`the rows that are there now: ${mb(sizeBytes)}, ${(sizeBytes / csv).toFixed(2)} of the CSV\n`);
} finally {
  await server.stop();
}
process.exit();

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
