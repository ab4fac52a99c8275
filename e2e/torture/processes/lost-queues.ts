import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { openDatabase } from "@/db/open";
import { type EventReceiver, startEventReceiver } from "@/e2e/fakes/event-receiver";
import { startWorkflowServer, type WorkflowServer } from "@/e2e/fakes/workflow-server";
import { type MadeKey, signUpOwner } from "@/e2e/harness/actors";
import { freePort, type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import type { Engine } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";
import { type SyncedTables, syncedTables } from "./synced-tables";

const EACH = Number(process.env.EACH ?? 8);
/** Of every wait of ours: what takes five minutes takes thirty seconds. */
const TIME_SCALE = 10;
const END_MS = 300_000 / TIME_SCALE;
/** What the machine has to do is not scaled: it is measured undisturbed, and something else may run beside it then. */
const OWN_TIMES = 3;
const OWN_MS_MAX = 600_000;
const CALL_SEC = 12;
const ROWS = 60;

interface Plant {
  dataDir: string;
  port: number;
  databaseUrl: string | undefined;
  env: Record<string, string>;
}

/** A workflow engine outside loses all it knows, before, after and while the product is killed, or gives it up: each object ends, once. */
export const lostQueues: Torture = {
  id: "QUEUES",
  title: `${EACH} reports, calls and syncs each at a time; the product killed or away, the engine's queue wiped, in either order`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      const receiver = await startEventReceiver();
      const workflows = await startWorkflowServer(TIME_SCALE);
      const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-queues-"));
      const database = engine === "postgres" ? await throwawayPostgres() : undefined;
      const tables = await syncedTables(EACH);
      try {
        const env = { ...workflows.env, EGRESS_ALLOW: `${receiver.endpoint},${tables.place}`, TIME_SCALE: String(TIME_SCALE) };
        const port = await freePort();
        const plant = { dataDir, port, databaseUrl: database?.url, env: { ...env, APP_URL: `http://localhost:${port}` } };
        await torment(verdict, engine, plant, { workflows, receiver, tables });
      } finally {
        await workflows.close();
        await receiver.close();
        await tables.drop();
        await database?.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  },
};

async function torment(
  verdict: Verdict,
  engine: Engine,
  plant: Plant,
  { workflows, receiver, tables }: { workflows: WorkflowServer; receiver: EventReceiver; tables: SyncedTables },
): Promise<void> {
  let server = await startServer(plant);
  const owner = await signUpOwner({ ...server, databaseUrl: plant.databaseUrl });
  const key = await owner.createKey();
  const events = ["report.completed", "report.failed", "call.completed", "call.failed"];
  await made(server, key, "/v1/webhooks", { url: `${receiver.baseUrl}/all`, events });
  const rows = Array.from({ length: ROWS }, (_, at) => ({ day: `2026-07-${10 + (at % 19)}`, total: at % 7, city: `c${at % 4}` }));
  const datasetId = await made(server, key, "/v1/datasets", { name: "Orders", rows });
  const kill = async () => {
    server.kill("SIGKILL");
    await server.ended;
    server = await startServer(plant);
  };
  const orders: readonly (readonly [string, () => Promise<void>])[] = [
    ["undisturbed", async () => {}],
    ["wiped under a product that goes on", async () => workflows.forget()],
    [
      "product killed, then wiped",
      async () => {
        server.kill("SIGKILL");
        await server.ended;
        workflows.forget();
        server = await startServer(plant);
      },
    ],
    [
      "wiped, then product killed, then wiped again",
      async () => {
        workflows.forget();
        await kill();
        workflows.forget();
      },
    ],
    [
      "product away until the engine gives up",
      async () => {
        const before = workflows.givenUp();
        server.kill("SIGKILL");
        await server.ended;
        await waitFor(() => workflows.givenUp() >= before + EACH, END_MS);
        server = await startServer(plant);
      },
    ],
  ];
  await tables.begin(owner);
  await waitFor(async () => (await tables.open(owner)).length === 0, OWN_MS_MAX);
  const all: string[] = [];
  let limitMs = OWN_MS_MAX;
  for (const [order, act] of orders) {
    const ids = await Promise.all(
      Array.from({ length: EACH }, async (_, at) => [
        await made(server, key, "/v1/reports", { datasetId }),
        await madeCall(server, key, `${order} ${at}`),
      ]),
    );
    await tables.sync(owner);
    await waitFor(() => workflows.runs() > EACH, 5_000);
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1_500));
    await act();
    const began = performance.now();
    const states = new Map<string, string>();
    let syncs: string[] = [];
    const isOver = await waitFor(async () => {
      for (const id of ids.flat()) if (states.get(id) !== "COMPLETED") states.set(id, await statusOf(server, key, id));
      syncs = await tables.open(owner);
      return syncs.length === 0 && [...states.values()].every((state) => state === "COMPLETED");
    }, limitMs);
    const tookMs = performance.now() - began;
    if (order === "undisturbed") limitMs = END_MS + OWN_TIMES * tookMs;
    const open = [...states].filter(([, state]) => state !== "COMPLETED").map(([id, state]) => `${id} ${state}`);
    verdict.demand(
      `${engine}, ${order}: all end within five minutes of their time`,
      isOver,
      isOver
        ? `${Math.round(tookMs) / 1_000} s of ${Math.round(limitMs) / 1_000} s, ${TIME_SCALE} times as fast`
        : [...open, ...syncs].slice(0, 3).join("; "),
    );
    all.push(...ids.flat());
  }
  const told = () => new Set(receiver.at("/all").map(({ id }) => id));
  await waitFor(() => told().size >= all.length, END_MS);
  verdict.demand(`${engine}: each end is told under one id`, told().size === all.length, `${told().size} of ${all.length}`);
  await waitFor(async () => (await tables.differences(owner)).length === 0, END_MS);
  const differing = await tables.differences(owner);
  verdict.demand(
    `${engine}: each synced row is there once, and profiled`,
    differing.length === 0,
    differing.slice(0, 3).join("; ") || `${EACH} tables`,
  );
  await server.stop();
  await count(verdict, engine, plant, { ids: all, datasetId });
}

/** What the database holds once the product has stopped. */
async function count(
  verdict: Verdict,
  engine: Engine,
  plant: Plant,
  { ids, datasetId }: { ids: readonly string[]; datasetId: string },
): Promise<void> {
  const database = await openDatabase({ databaseUrl: plant.databaseUrl, dataDir: plant.dataDir });
  try {
    const ends = await rowsOf<{ id: string; n: number }>(
      database.db,
      sql`select data->>'id' as id, count(*)::int as n from outbox
        where name in ('report.completed', 'report.failed', 'call.completed', 'call.failed') group by 1`,
    );
    const wrong = ids.filter((id) => ends.find((end) => end.id === id)?.n !== 1);
    verdict.demand(`${engine}: one event for each`, wrong.length === 0, wrong.slice(0, 3).join(", ") || `${ids.length} objects`);
    const [minutes] = await rowsOf<{ spent: number; reserved: number }>(
      database.db,
      sql`select sum(used_sec)::int as spent, sum(reserved_sec)::int as reserved from call_minutes`,
    );
    const calls = ids.filter((id) => id.startsWith("cal_")).length;
    verdict.demand(
      `${engine}: each call's seconds are counted once`,
      minutes?.spent === calls * CALL_SEC && minutes.reserved === 0,
      `${minutes?.spent} of ${calls * CALL_SEC}, ${minutes?.reserved} reserved`,
    );
    const [held] = await rowsOf<{ n: number }>(
      database.db,
      sql`select row_count::int as n from datasets where id = ${datasetId}`,
    );
    verdict.demand(`${engine}: and no row is doubled`, held?.n === ROWS, held?.n);
    const resent = await rowsOf<{ name: string; n: number }>(
      database.db,
      sql`select name, sum(resends)::int as n from outbox where resends > 0 group by 1 order by 1`,
    );
    verdict.note(`${engine}: sent again`, resent.map(({ name, n }) => `${name} ${n}`).join(", "));
  } finally {
    await database.close();
  }
}

async function made({ baseUrl }: RunningServer, key: MadeKey, route: string, body: unknown): Promise<string> {
  return idOf(await fetch(baseUrl + route, { method: "POST", headers: json(key), body: JSON.stringify(body) }));
}

async function madeCall({ baseUrl }: RunningServer, key: MadeKey, words: string): Promise<string> {
  const form = new FormData();
  const text = `WEBVTT\n\n00:01.000 --> 00:${CALL_SEC}.000\n<v Agent>Hello, this is ${words}.\n`;
  form.set("file", new Blob([text]), "call.vtt");
  const { authorization } = json(key);
  return idOf(await fetch(`${baseUrl}/v1/calls`, { method: "POST", headers: { authorization }, body: form }));
}

async function idOf(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`Answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: { id: string } }).data.id;
}

async function statusOf({ baseUrl }: RunningServer, key: MadeKey, id: string): Promise<string> {
  const route = id.startsWith("rep_") ? "reports" : "calls";
  const response = await fetch(`${baseUrl}/v1/${route}/${id}`, { headers: json(key) }).catch(() => null);
  const reply = (await response?.json().catch(() => null)) as { data?: { status: string } } | null;
  return reply?.data?.status ?? String(response?.status);
}

const json = (key: MadeKey) => ({ authorization: `Bearer ${key.secretKey}`, "content-type": "application/json" });
