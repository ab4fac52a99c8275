import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newAddress } from "@/e2e/harness/actors";
import type { ApiClient } from "@/e2e/harness/event-clients";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import type { Engine } from "../kit/engines";

export const ROWS_AT_ONCE = 20;
const ROWS = 400;

/** Where an installation lives. */
export interface Box {
  dataDir: string;
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/** An empty place for an installation. */
export async function boxOf(engine: Engine): Promise<Box> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-box-"));
  const database = engine === "postgres" ? await throwawayPostgres() : undefined;
  const drop = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl: database?.url, drop };
}

export interface Filled {
  state: unknown;
  datasetIds: string[];
  reportId: string;
  ingestId: string;
  ingestRows: number;
}

/** Datasets with rows and a finished report. */
export async function fillUp(client: ApiClient): Promise<Filled> {
  const datasetIds: string[] = [];
  for (let number = 1; number <= 5; number++) {
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      at,
      group: `g${at % 7}`,
      total: (at * number) / 3,
      day: `2026-0${1 + (at % 9)}-11`,
    }));
    datasetIds.push((await client.call<{ id: string }>("POST", "/v1/datasets", { name: `Kept ${number}`, rows })).id);
  }
  const report = await client.call<{ id: string }>("POST", "/v1/reports", { datasetId: datasetIds[0] });
  for (let turn = 0; turn < 300; turn++) {
    const { status } = await client.call<{ status: string }>("GET", `/v1/reports/${report.id}`);
    if (status === "COMPLETED") break;
    await pause(200);
  }
  const ingestId = datasetIds[4] as string;
  const filled = { datasetIds: datasetIds.slice(0, 4), reportId: report.id, ingestId, ingestRows: ROWS, state: null };
  return { ...filled, state: await stateOf(client, filled) };
}

/** What must not change. */
export async function stateOf(client: ApiClient, { datasetIds, reportId }: Filled): Promise<unknown> {
  const datasets = await Promise.all(datasetIds.map((id) => client.call("GET", `/v1/datasets/${id}`)));
  return { datasets, report: await client.call("GET", `/v1/reports/${reportId}`) };
}

/** Rows that come without a pause, each request acknowledged or not. */
export function writeOn(baseUrl: string, publicKey: string): { accepted(): number; stop(): Promise<void> } {
  let [accepted, running] = [0, true];
  const rows = Array.from({ length: ROWS_AT_ONCE }, (_, at) => ({ at, group: "new", total: at, day: "2026-11-11" }));
  const body = JSON.stringify({ rows });
  const ended = (async () => {
    while (running) {
      const headers = { "x-service-key": publicKey, "content-type": "application/json", "x-forwarded-for": newAddress() };
      const response = await fetch(`${baseUrl}/v1/ingest`, { method: "POST", headers, body }).catch(() => null);
      if (response?.status === 200) accepted += ROWS_AT_ONCE;
      await response?.arrayBuffer().catch(() => {});
      await pause(20);
    }
  })();
  return {
    accepted: () => accepted,
    stop: async () => {
      running = false;
      await ended;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
