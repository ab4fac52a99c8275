import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type EventReceiver, startEventReceiver } from "@/e2e/fakes/event-receiver";
import { type MadeKey, signUpOwner } from "@/e2e/harness/actors";
import { objectOf } from "@/e2e/harness/event-clients";
import { freePort, type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import type { Engine } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";

/** Kills on each engine; `EACH=5` for a quick look. */
const KILLS = Number(process.env.EACH ?? 20);
const CLIENTS = 3;
/** Where the process dies on its way from a state change to the receiver; every other kill comes at a random moment. */
const PLACES = ["event found", "event handed over", "event fanned out", "delivery claimed", "delivery sent", "delivery recorded"];
const PATHS = ["/first", "/second"];
/** On a server that several processes share, the work of a dead one is left alone until its lease of 30 s has run out. */
const REACHED_MS = { embedded: 15_000, postgres: 50_000 } as const;

interface Plant {
  dataDir: string;
  port: number;
  databaseUrl: string | undefined;
  env: Record<string, string>;
}

/** Every state that was committed is told at least once under one id, and none that was not. */
export const killedEvents: Torture = {
  id: "EVENTS",
  title: `kill -9 ${KILLS} times between a state change and its webhook`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      const receiver = await startEventReceiver();
      const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-events-"));
      const database = engine === "postgres" ? await throwawayPostgres() : undefined;
      try {
        const env = { EGRESS_ALLOW: receiver.endpoint, TIME_SCALE: "10" };
        await torment(verdict, engine, { dataDir, port: await freePort(), databaseUrl: database?.url, env }, receiver);
      } finally {
        await receiver.close();
        await database?.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  },
};

async function torment(verdict: Verdict, engine: Engine, plant: Plant, receiver: EventReceiver): Promise<void> {
  let server = await startServer(plant);
  const owner = await signUpOwner({ ...server, databaseUrl: plant.databaseUrl });
  const key = await owner.createKey();
  for (const path of PATHS) {
    const made = await send(server.baseUrl, key, "/v1/webhooks", { url: receiver.baseUrl + path, events: ["dataset.created"] });
    if (made?.status !== 201) throw new Error(`Subscribing answered ${made?.status}.`);
  }
  const acknowledged = new Set<string>();
  let running = true;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (running) await makeDataset(() => server.baseUrl, key, acknowledged);
  });
  const killed = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const place = kill % 2 === 0 ? PLACES[(kill / 2) % PLACES.length] : undefined;
    server.kill("SIGKILL");
    await server.ended;
    const log = path.join(plant.dataDir, `crash-${kill}.log`);
    server = await startServer({ ...plant, env: { ...plant.env, ...(place && { CRASH_AT: place, CRASH_LOG: log }) } });
    const died = await Promise.race([
      server.ended.then(() => true),
      pause(place ? REACHED_MS[engine] : 300 + Math.random() * 900),
    ]);
    const how = place === undefined ? "at a random moment" : died === true ? place : `${place} (not reached)`;
    killed.set(how, (killed.get(how) ?? 0) + 1);
  }
  server.kill("SIGKILL");
  await server.ended;
  server = await startServer(plant);
  running = false;
  await Promise.all(clients);
  // Each is asked for until it is acknowledged, so that what is stored is what was.
  const stored = [...acknowledged];
  const told = (path: string) => new Set(receiver.at(path).map(({ body }) => objectOf(body)));
  await waitFor(async () => PATHS.every((path) => told(path).size >= stored.length), 240_000);
  verdict.note(`${engine}: killed`, [...killed].map(([how, count]) => `${count} × ${how}`).join(", "));
  verdict.demand(
    `${engine}: each place was reached`,
    [...killed.keys()].every((how) => !how.includes("not reached")),
  );
  const lost = await missingOf(server, key, stored);
  verdict.demand(`${engine}: what was acknowledged is stored`, lost.length === 0, `${lost.length} of ${stored.length} lost`);
  for (const path of PATHS) {
    const missing = stored.filter((id) => !told(path).has(id));
    const strange = await missingOf(server, key, [...told(path)]);
    verdict.demand(
      `${engine}: ${path} is told of every state`,
      missing.length === 0,
      `${missing.length} of ${stored.length} missing`,
    );
    verdict.demand(`${engine}: ${path} is told of none that was rolled back`, strange.length === 0, strange.length);
    const ids = new Set(receiver.at(path).map(({ body, id }) => `${objectOf(body)} ${id}`));
    verdict.demand(`${engine}: ${path} knows each by one id`, ids.size === told(path).size, `${ids.size} ids`);
    verdict.note(`${engine}: ${path} got again`, receiver.at(path).length - told(path).size);
  }
  await server.stop();
}

/** Made once, however often the product dies over it. */
async function makeDataset(baseUrl: () => string, key: MadeKey, acknowledged: Set<string>): Promise<void> {
  const idempotencyKey = randomUUID();
  for (let turn = 0; turn < 600; turn++) {
    const reply = await send(baseUrl(), key, "/v1/datasets", { name: "Killed", rows: [{ a: 1 }] }, idempotencyKey);
    if (reply?.status === 201) {
      acknowledged.add((reply.body as { data: { id: string } }).data.id);
      return void (await pause(400));
    }
    await pause(100);
  }
  throw new Error("A dataset could not be made in a minute.");
}

/** Those of some datasets that there are not. */
async function missingOf(server: RunningServer, key: MadeKey, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const id of ids) {
    const headers = { authorization: `Bearer ${key.secretKey}` };
    const { status } = await fetch(`${server.baseUrl}/v1/datasets/${id}`, { headers });
    if (status === 404) missing.push(id);
    else if (status !== 200) throw new Error(`A dataset answered ${status}.`);
  }
  return missing;
}

/** @returns undefined when nothing answers. */
async function send(baseUrl: string, key: MadeKey, path: string, body: unknown, idempotencyKey?: string) {
  const headers: Record<string, string> = { authorization: `Bearer ${key.secretKey}`, "content-type": "application/json" };
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  try {
    const response = await fetch(baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch {
    return undefined;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
