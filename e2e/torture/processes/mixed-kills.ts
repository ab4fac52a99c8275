import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type EventReceiver, startEventReceiver } from "@/e2e/fakes/event-receiver";
import { type MadeKey, newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { objectOf } from "@/e2e/harness/event-clients";
import { freePort, type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import type { Engine } from "../kit/engines";
import { Ledger } from "../kit/ledger";
import { openDoors, sendRows, storedKeys } from "../kit/row-clients";
import type { Torture, Verdict } from "../kit/verdict";

/** Kills on each engine: `EACH=30` for the whole. */
const KILLS = Number(process.env.EACH ?? 10);
const CLIENTS = 4;
const PAUSE_MS = 600;
/** The least, and of the start before: a slow machine would not come to be asked anything. */
const KILLED_WITHIN = { ms: 2_500, starts: 1 };
/** However long a slow machine takes for all of it, so long it does not come to a halt. */
const STILL_MS = 180_000;
const LOOK_MS = 500;
const EVENTS = ["dataset.created", "report.completed", "report.failed", "call.completed", "call.failed", "call.skipped"];

type Noun = "datasets" | "reports" | "calls" | "schedules";

interface Plant {
  dataDir: string;
  port: number;
  databaseUrl: string | undefined;
  env: Record<string, string>;
}

/** Everything at once, and the process killed over and over: what was acknowledged is there, once, comes to its end and is told. */
export const mixedKills: Torture = {
  id: "KILLS",
  title: `kill -9 ${KILLS} times under rows, uploads, reports, calls, deliveries and schedules at once`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      const receiver = await startEventReceiver();
      const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-kills-"));
      const database = engine === "postgres" ? await throwawayPostgres() : undefined;
      try {
        const env = { EGRESS_ALLOW: receiver.endpoint, TIME_SCALE: "10", DATABASE_FSYNC: "on" };
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
  let server: RunningServer = await startServer(plant);
  const baseUrl = () => server.baseUrl;
  const owner = await signUpOwner({ ...server, databaseUrl: plant.databaseUrl });
  const key = await owner.createKey();
  const hook = await ask(baseUrl(), key, "POST", "/v1/webhooks", { url: `${receiver.baseUrl}/all`, events: EVENTS });
  if (hook?.status !== 201) throw new Error(`Subscribing answered ${hook?.status}.`);
  const rows = Array.from({ length: 60 }, (_, i) => ({
    day: `2026-07-${10 + (i % 19)}`,
    total: (i * 31) % 97,
    city: `c${i % 4}`,
  }));
  const orders = idOf(await ask(baseUrl(), key, "POST", "/v1/datasets", { name: "Orders", rows }));
  const doors = await openDoors(owner, 2);
  const ledger = new Ledger(path.join(plant.dataDir, "ledger.txt"));
  const sending = sendRows(baseUrl, doors, ledger, { clients: CLIENTS, rowsMax: 30, pauseMs: 50 });
  const acknowledged: Record<Noun, Set<string>> = {
    datasets: new Set(),
    reports: new Set(),
    calls: new Set(),
    schedules: new Set(),
  };
  const makers: Record<Noun, (turn: number, once: string) => Promise<Reply | undefined>> = {
    datasets: (turn, once) =>
      upload(baseUrl(), key, "/v1/datasets", `n,v\n1,${turn}\n2,3\n`, "rows.csv", { "idempotency-key": once }),
    reports: (_, once) => ask(baseUrl(), key, "POST", "/v1/reports", { datasetId: orders }, { "idempotency-key": once }),
    calls: (turn, once) =>
      upload(
        baseUrl(),
        key,
        "/v1/calls",
        `WEBVTT\n\n00:01.000 --> 00:12.000\n<v Agent>Hello, this is call ${turn}.\n`,
        `${once}.vtt`,
        {
          "idempotency-key": once,
        },
      ),
    schedules: (turn) => asked(owner, "/schedules", { datasetId: orders, when: { cadence: "daily", time: `0${turn % 10}:15` } }),
  };
  let running = true;
  const clients = (Object.keys(makers) as Noun[]).map(async (noun) => {
    for (let turn = 0; running && turn < (noun === "schedules" ? 5 : Number.POSITIVE_INFINITY); turn++) {
      const id = await untilAcknowledged((once) => makers[noun](turn, once));
      if (id !== null) acknowledged[noun].add(id);
      await pause(PAUSE_MS);
    }
  });
  let startMs = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(300 + Math.random() * Math.max(KILLED_WITHIN.ms, KILLED_WITHIN.starts * startMs));
    server.kill("SIGKILL");
    await server.ended;
    const began = performance.now();
    server = await startServer(plant);
    startMs = performance.now() - began;
  }
  running = false;
  await Promise.all(clients);
  await sending.stop();
  const count = (noun: Noun) => acknowledged[noun].size;
  verdict.note(
    `${engine}: acknowledged`,
    `${ledger.acknowledged.size} rows, ${count("datasets")} files, ${count("reports")} reports, ${count("calls")} calls, ${count("schedules")} schedules`,
  );
  const { keys } = await storedKeys(owner, baseUrl(), doors.datasetId);
  const { lost, doubled, strange } = ledger.compare(keys);
  verdict.demand(
    `${engine}: no row is lost, doubled or from nowhere`,
    lost.length + doubled.length + strange.length === 0,
    `${lost.length}, ${doubled.length}, ${strange.length}`,
  );
  for (const noun of ["datasets", "reports", "calls"] as const) {
    const ends = noun === "datasets" ? null : ["COMPLETED", "FAILED", "SKIPPED"];
    const states = new Map<string, string>();
    const reasons = new Map<string, string>();
    await untilStill(async () => {
      for (const id of acknowledged[noun]) {
        if (ends?.includes(states.get(id) ?? "")) continue;
        const found = await ask(baseUrl(), key, "GET", `/v1/${noun}/${id}`);
        const { status = "there", error, reason = error } = found?.body.data ?? {};
        states.set(id, found?.status === 200 ? status : `${found?.status}`);
        if (reason != null) reasons.set(id, reason);
      }
      return [...states.values()].filter((state) => ends !== null && !ends.includes(state)).length;
    });
    const wrong = [...states].filter(([, state]) => !(ends === null ? state === "there" : state === "COMPLETED"));
    verdict.demand(
      `${engine}: all ${noun} are there and came to their end`,
      wrong.length === 0,
      wrong.map(([id, state]) => `${id} ${state} ${reasons.get(id) ?? ""}`).join("; ") || states.size,
    );
  }
  const listed = (await owner.call("GET", "/schedules")).body as { data: { id: string }[] };
  const gone = [...acknowledged.schedules].filter((id) => !listed.data.some((each) => each.id === id));
  verdict.demand(`${engine}: all schedules are there`, gone.length === 0, gone.length);
  const wanted = [...acknowledged.datasets, ...acknowledged.reports, ...acknowledged.calls];
  const told = () => new Set(receiver.at("/all").map(({ body }) => objectOf(body)));
  await untilStill(() => wanted.filter((id) => !told().has(id)).length);
  const untold = wanted.filter((id) => !told().has(id));
  verdict.demand(`${engine}: the receiver was told of each`, untold.length === 0, `${untold.length} of ${wanted.length} missing`);
  const ids = new Map<string, Set<string>>();
  for (const { id, body } of receiver.at("/all")) ids.set(objectOf(body), (ids.get(objectOf(body)) ?? new Set()).add(id));
  const twice = wanted.filter((id) => (ids.get(id)?.size ?? 0) > 1);
  verdict.demand(`${engine}: under one event id`, twice.length === 0, twice.length);
  ledger.close();
  await server.stop();
}

interface Reply {
  status: number;
  body: { data: { id: string; status?: string; error?: string | null; reason?: string | null } };
}

const idOf = (reply: Reply | undefined): string => reply?.body.data.id ?? "";

/** By the person, whose door has no Idempotency-Key: one that was lost on its way is there twice. */
async function asked(owner: Owner, route: string, body: unknown): Promise<Reply | undefined> {
  const reply = await owner.call("POST", route, body).catch(() => undefined);
  return reply === undefined ? undefined : { status: reply.status, body: reply.body as Reply["body"] };
}

/** Asked until it is answered, always with one Idempotency-Key: then it is there once. @returns null after a minute. */
async function untilAcknowledged(make: (once: string) => Promise<Reply | undefined>): Promise<string | null> {
  const once = randomUUID();
  for (let turn = 0; turn < 300; turn++) {
    const reply = await make(once);
    if (reply !== undefined && [200, 201, 202].includes(reply.status)) return reply.body.data.id;
    if (reply !== undefined && ![409, 429, 503].includes(reply.status))
      throw new Error(`Answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    await pause(200);
  }
  return null;
}

/** @returns undefined when nothing answers. */
async function ask(
  baseUrl: string,
  key: MadeKey,
  method: string,
  route: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Reply | undefined> {
  const headers = { ...more, ...(body === undefined ? {} : { "content-type": "application/json" }) };
  return send(baseUrl + route, key, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

function upload(baseUrl: string, key: MadeKey, route: string, text: string, name: string, headers: Record<string, string>) {
  const form = new FormData();
  form.set("name", name);
  if (route === "/v1/calls") form.delete("name");
  form.set("file", new Blob([text]), name);
  return send(baseUrl + route, key, { method: "POST", headers, body: form });
}

async function send(
  url: string,
  key: MadeKey,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Reply | undefined> {
  const headers = { ...init.headers, authorization: `Bearer ${key.secretKey}`, "x-forwarded-for": newAddress() };
  try {
    const response = await fetch(url, { ...init, headers });
    return { status: response.status, body: (await response.json()) as Reply["body"] };
  } catch {
    return undefined;
  }
}

/** Polls until nothing is left, or until the number left has not fallen for a long time. */
async function untilStill(left: () => number | Promise<number>): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  const isLess = async () => {
    await pause(LOOK_MS);
    const now = await left();
    const less = now < least;
    least = Math.min(least, now);
    return less;
  };
  while (least > 0) if (!(await waitFor(isLess, STILL_MS))) return;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
