import { randomUUID } from "node:crypto";
import { newAddress, type Owner } from "@/e2e/harness/actors";
import type { Ledger } from "./ledger";

/** Where rows go: one dataset, reached by public keys and by push addresses. */
export interface Doors {
  datasetId: string;
  /** Asked with each try: the product may be another process by then. */
  targets: readonly { path: string; headers: Record<string, string> }[];
}

/** One dataset with `count` public keys and as many push sources that feed it. */
export async function openDoors(owner: Owner, count: number): Promise<Doors> {
  const first = await push(owner, "Feed 0", { datasetName: "Fed by many" });
  const targets: { path: string; headers: Record<string, string> }[] = [first.target];
  for (let index = 1; index < count; index++) {
    targets.push((await push(owner, `Feed ${index}`, { datasetId: first.datasetId })).target);
  }
  for (let index = 0; index < count; index++) {
    const made = await owner.call("POST", "/keys", { name: `Site ${index}`, scopes: [], ingestDatasetId: first.datasetId });
    const { publicKey } = (made.body as { data: { key: { publicKey: string } } }).data.key;
    targets.push({ path: "/v1/ingest", headers: { "x-service-key": publicKey } });
  }
  return { datasetId: first.datasetId, targets };
}

async function push(owner: Owner, name: string, dataset: { datasetName?: string; datasetId?: string }) {
  const made = await owner.call("POST", "/integrations", { type: "push", name, ...dataset });
  if (made.status !== 201) throw new Error(`Making a push source answered ${made.status}: ${JSON.stringify(made.body)}`);
  const { integration, url } = (made.body as { data: { integration: { datasetId: string }; url: string } }).data;
  return { datasetId: integration.datasetId, target: { path: new URL(url).pathname, headers: {} } };
}

export interface Sending {
  /** Statuses seen, with how often; 0: no answer. */
  statuses: Map<number, number>;
  /** Ends the clients; resolves once none has a request under way. */
  stop(): Promise<void>;
}

/**
 * `clients` that send batches of 1 to `rowsMax` rows as fast as they are answered. Every second one carries an
 * Idempotency-Key and sends the same batch until it is acknowledged; the others never send a batch twice.
 */
export function sendRows(
  baseUrl: () => string,
  doors: Doors,
  ledger: Ledger,
  options: { clients: number; rowsMax: number; pauseMs?: number },
): Sending {
  const statuses = new Map<number, number>();
  let stopped = false;
  const client = async (number: number): Promise<void> => {
    const isKeyed = number % 2 === 0;
    let waiting: Batch | null = null;
    for (let turn = 0; !stopped || (isKeyed && waiting !== null); turn++) {
      const target = doors.targets[(number + turn * options.clients) % doors.targets.length];
      if (target === undefined) return;
      const batch: Batch = waiting ?? newBatch(options.rowsMax, target, isKeyed);
      if (waiting === null) ledger.intend(batch.keys, isKeyed);
      const status = await post(baseUrl(), batch);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) ledger.acknowledge(batch.keys);
      waiting = isKeyed && status !== 200 ? batch : null;
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
      else if (options.pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, options.pauseMs));
    }
  };
  const running = Array.from({ length: options.clients }, (_, number) => client(number));
  return {
    statuses,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

interface Batch {
  keys: string[];
  target: Doors["targets"][number];
  headers: Record<string, string>;
  body: string;
}

function newBatch(rowsMax: number, target: Batch["target"], isKeyed: boolean): Batch {
  const keys = Array.from({ length: 1 + Math.floor(Math.random() * rowsMax) }, () => randomUUID());
  const rows = keys.map((key, place) => ({
    key,
    place,
    [`extra_${place % 7}`]: place * 1.5,
    note: place % 3 === 0 ? null : "ok",
  }));
  return {
    keys,
    target,
    headers: {
      ...target.headers,
      "content-type": "application/json",
      "x-forwarded-for": newAddress(),
      ...(isKeyed ? { "idempotency-key": randomUUID() } : {}),
    },
    body: JSON.stringify({ rows }),
  };
}

async function post(baseUrl: string, { target, headers, body }: Batch): Promise<number> {
  try {
    const response = await fetch(baseUrl + target.path, { method: "POST", headers, body });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}

/** Every `key` that is stored, and what the service says the total is. */
export async function storedKeys(owner: Owner, baseUrl: string, datasetId: string): Promise<{ keys: string[]; total: number }> {
  const state = (await owner.call("GET", `/v1/datasets/${datasetId}/state`)).body as { data: { rowCount: number } };
  const response = await fetch(`${baseUrl}/api/v1/datasets/${datasetId}/download?format=csv`, {
    headers: { cookie: owner.cookie, "x-forwarded-for": owner.address },
  });
  if (response.status !== 200) throw new Error(`Downloading the rows answered ${response.status}: ${await response.text()}`);
  const [header = "", ...lines] = (await response.text())
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split(/\r?\n/);
  const place = header.split(",").findIndex((name) => name.replaceAll('"', "") === "key");
  return { keys: lines.map((line) => line.split(",")[place]?.replaceAll('"', "") ?? ""), total: state.data.rowCount };
}
