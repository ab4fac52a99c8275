import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type EventReceiver, startEventReceiver } from "@/e2e/fakes/event-receiver";
import { type SpeechFake, startSpeechFake } from "@/e2e/fakes/models/speech";
import { type FileFake, startFileFake } from "@/e2e/fakes/providers/file-url";
import { newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { objectOf } from "@/e2e/harness/event-clients";
import { type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import type { Torture, Verdict } from "../kit/verdict";

const EACH = Number(process.env.EACH ?? 18);
const SOURCES = 6;
const CALL_SEC = 12;
const REQUESTS_PER_CALL = 2;
const SCRIPT = { 0: "Thank you for calling.", 1: "My tent is torn." };
/** Work that a dead process held is left alone until its lease has run out; a sync waits for another of its tries. */
const ENDS_WITHIN_MS = 240_000;

/** Three of the product on one PostgreSQL and one folder: everything is done once, also what one of them held as it was killed. */
export const threeProcesses: Torture = {
  id: "T36",
  title: `three processes on one PostgreSQL, one killed: ${EACH} reports, ${EACH} calls, ${SOURCES} syncs and their webhooks`,
  run: async (verdict) => {
    const [speech, receiver, files] = [
      await startSpeechFake({ script: SCRIPT, oneChannelEach: true }),
      await startEventReceiver(),
      await startFileFake(),
    ];
    const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t36-"));
    const database = await throwawayPostgres();
    const env = { ...speech.env, EGRESS_ALLOW: [speech.env.EGRESS_ALLOW, receiver.endpoint, files.egressAllow].join(",") };
    const servers: RunningServer[] = [];
    try {
      for (let at = 0; at < 3; at++) servers.push(await startServer({ dataDir, databaseUrl: database.url, env }));
      const place = { ...(servers[0] as RunningServer), databaseUrl: database.url };
      await sharedLimits(verdict, servers, await signUpOwner(place, { plan: "STARTER" }));
      await sharedSessions(verdict, servers, await signUpOwner(place));
      await sharedWork(verdict, servers, await signUpOwner(place), { speech, receiver, files });
    } finally {
      for (const server of servers) {
        server.kill("SIGKILL");
        await server.ended;
      }
      await Promise.all([speech.close(), receiver.close(), files.close()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function sharedLimits(verdict: Verdict, servers: readonly RunningServer[], owner: Owner): Promise<void> {
  const { secretKey } = await owner.createKey();
  const { requestsPerMinute } = PLAN_LIMITS.STARTER;
  const started = performance.now();
  const replies = await Promise.all(
    Array.from({ length: requestsPerMinute * 3 }, (_, at) =>
      fetch(`${at3(servers, at).baseUrl}/v1/whoami`, { headers: { authorization: `Bearer ${secretKey}` } }),
    ),
  );
  const refilled = Math.floor(((performance.now() - started) / 60_000) * requestsPerMinute);
  const passed = replies.filter(({ status }) => status === 200).length;
  verdict.demand(
    `a key's ${requestsPerMinute} a minute hold over all three (at most ${refilled} came back)`,
    passed >= requestsPerMinute && passed <= requestsPerMinute + refilled,
    passed,
  );
}

async function sharedSessions(verdict: Verdict, servers: readonly RunningServer[], owner: Owner): Promise<void> {
  const ask = (server: RunningServer) => ownerAt(server, owner, "GET", "/workspace").then(({ status }) => status);
  const statuses = await Promise.all(servers.map(ask));
  verdict.demand("who signed in at one is signed in at all", statuses.join() === "200,200,200", statuses.join());
  const { body } = await owner.call("GET", "/sessions");
  const [session] = (body as { data: { id: string }[] }).data;
  await owner.call("DELETE", `/sessions/${session?.id}`);
  const ended = performance.now();
  const isOut = await waitFor(async () => (await Promise.all(servers.map(ask))).every((status) => status === 401), 10_000);
  verdict.demand(
    "and out at all within 10 s of being signed out at one",
    isOut,
    `${((performance.now() - ended) / 1_000).toFixed(1)} s`,
  );
}

interface World {
  speech: SpeechFake;
  receiver: EventReceiver;
  files: FileFake;
}

async function sharedWork(verdict: Verdict, servers: readonly RunningServer[], owner: Owner, world: World): Promise<void> {
  const { secretKey } = await owner.createKey();
  const events = ["dataset.created", "report.completed", "call.completed"];
  await owner.call("POST", "/v1/webhooks", { url: `${world.receiver.baseUrl}/all`, events });
  const sources = await connectFiles(owner, world.files);
  world.receiver.received.length = 0;
  const alive = () => servers.slice(0, 2);
  const client = steadyClient(servers, alive, secretKey);

  const making = Promise.all(
    Array.from({ length: EACH }, async (_, at) => {
      const rows = Array.from({ length: 300 }, (_, row) => ({ row, group: `g${row % 5}`, total: row * (at + 1) }));
      const dataset = await client.post(at, "/v1/datasets", { name: `Of three ${at}`, rows });
      const [report, call] = await Promise.all([
        client.post(at + 1, "/v1/reports", { datasetId: dataset }),
        client.sendCall(at + 2),
      ]);
      return { dataset, report, call };
    }),
  );
  for (const { name, rows } of sources) world.files.put(name, csvOf(rows + 7));
  const asked = await Promise.all(
    sources.flatMap(({ id }) => servers.map((server) => ownerAt(server, owner, "POST", `/integrations/${id}/sync`))),
  );
  verdict.demand(
    "a sync that all three are asked for at once is queued, and told to be under way already",
    asked.every(({ status }) => status === 202 || status === 409),
    asked.map(({ status }) => status).join(" "),
  );
  await pause(1_500);
  const third = servers[2] as RunningServer;
  third.kill("SIGKILL");
  await third.ended;
  const made = await making;
  await settled(verdict, at3(servers, 0), secretKey, made);
  await syncsEnded(verdict, at3(servers, 0), owner, sources);
  await oncePerObject(verdict, world.receiver, made);
  const usage = await ownerAt(at3(servers, 1), owner, "GET", "/call-usage");
  const { usedSec, reservedSec } = (usage.body as { data: { usedSec: number; reservedSec: number } }).data;
  verdict.demand(
    "minutes are counted once",
    usedSec === EACH * CALL_SEC && reservedSec === 0,
    `${usedSec} s, ${reservedSec} held`,
  );
  verdict.note("asked of the speech endpoint", `${world.speech.calls.length} for ${EACH * REQUESTS_PER_CALL} channels`);
}

interface Made {
  dataset: string;
  report: string;
  call: string;
}

/** Asks the three in turn; what the killed one does not answer, of another, as the same request. */
function steadyClient(servers: readonly RunningServer[], alive: () => readonly RunningServer[], secretKey: string) {
  const send = async (at: number, path: string, headers: Record<string, string>, body: () => BodyInit): Promise<string> => {
    for (let turn = 0; turn < 120; turn++) {
      const server = turn === 0 ? at3(servers, at) : (alive()[turn % 2] as RunningServer);
      const all = { authorization: `Bearer ${secretKey}`, "x-forwarded-for": newAddress(), ...headers };
      const response = await fetch(server.baseUrl + path, { method: "POST", headers: all, body: body() }).catch(() => null);
      const known = response?.headers.get("x-existing-id");
      if (known) return known;
      const id = ((await response?.json().catch(() => null)) as { data?: { id: string } } | null)?.data?.id;
      if (id !== undefined) return id;
      await pause(250);
    }
    throw new Error(`${path} was not answered.`);
  };
  const bytes = new Uint8Array(
    wavOf(
      toneCall(CALL_SEC, [
        { channel: 1, startSec: 1, phrase: 0 },
        { channel: 0, startSec: 4, phrase: 1 },
      ]),
    ),
  );
  return {
    post: (at: number, path: string, body: unknown) => {
      const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
      return send(at, path, headers, () => JSON.stringify(body));
    },
    sendCall: (at: number) => {
      const externalId = randomUUID();
      return send(at, "/v1/calls", {}, () => {
        const form = new FormData();
        form.set("externalId", externalId);
        form.set("file", new Blob([bytes]), "call.wav");
        return form;
      });
    },
  };
}

async function settled(verdict: Verdict, server: RunningServer, secretKey: string, made: readonly Made[]): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const statusOf = async (path: string) => {
    const response = await fetch(server.baseUrl + path, { headers: { ...headers, "x-forwarded-for": newAddress() } });
    return ((await response.json()) as { data?: { status: string } }).data?.status ?? `${response.status}`;
  };
  for (const kind of ["report", "call"] as const) {
    let statuses: string[] = [];
    const started = performance.now();
    await waitFor(async () => {
      statuses = await Promise.all(made.map((each) => statusOf(`/v1/${kind}s/${each[kind]}`)));
      await pause(500);
      return statuses.every((status) => status === "COMPLETED" || status === "FAILED");
    }, ENDS_WITHIN_MS);
    const done = statuses.filter((status) => status === "COMPLETED").length;
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    verdict.demand(`every ${kind} is completed`, done === made.length, `${done} of ${made.length}, after ${seconds} s`);
    const list = await fetch(`${server.baseUrl}/v1/${kind}s`, { headers });
    const { data } = (await list.json()) as { data: unknown[] };
    verdict.demand(`there is no other ${kind}`, data.length === made.length, data.length);
  }
}

interface Source {
  id: string;
  datasetId: string;
  name: string;
  rows: number;
}

async function connectFiles(owner: Owner, files: FileFake): Promise<Source[]> {
  const sources: Source[] = [];
  for (let at = 0; at < SOURCES; at++) {
    const [name, rows] = [`rows-${at}.csv`, 200 + at];
    files.put(name, csvOf(rows));
    const made = await owner.call("POST", "/integrations", {
      type: "file-url",
      name,
      fields: { address: files.url("plain", name) },
    });
    const { id } = (made.body as { data: { integration: { id: string } } }).data.integration;
    const begun = await owner.call("POST", `/integrations/${id}/import`, { mode: "replace", datasetName: name });
    const { datasetId } = (begun.body as { data: { datasetId: string } }).data;
    await waitFor(async () => (await newestOf(owner, id))?.status === "completed", 60_000);
    sources.push({ id, datasetId, name, rows });
  }
  return sources;
}

async function newestOf(owner: Owner, id: string): Promise<{ status: string } | undefined> {
  const { body } = await owner.call("GET", `/integrations/${id}/runs`);
  return (body as { data: { status: string }[] }).data[0];
}

async function syncsEnded(verdict: Verdict, server: RunningServer, owner: Owner, sources: readonly Source[]): Promise<void> {
  const faults: string[] = [];
  for (const { id, datasetId, name, rows } of sources) {
    await waitFor(async () => ["completed", "failed"].includes((await newestOf(owner, id))?.status ?? ""), ENDS_WITHIN_MS);
    const { body } = await ownerAt(server, owner, "GET", `/integrations/${id}/runs`);
    const runs = (body as { data: { status: string }[] }).data.map(({ status }) => status);
    const dataset = await ownerAt(server, owner, "GET", `/v1/datasets/${datasetId}`);
    const { rowCount } = (dataset.body as { data: { rowCount: number } }).data;
    if (runs.join() !== "completed,completed" || rowCount !== rows + 7) faults.push(`${name}: ${runs.join()}, ${rowCount} rows`);
  }
  verdict.demand(
    "each source is synced once, with the rows of its file",
    faults.length === 0,
    faults.join("; ") || sources.length,
  );
}

async function oncePerObject(verdict: Verdict, receiver: EventReceiver, made: readonly Made[]): Promise<void> {
  const wanted = made.flatMap(({ dataset, report, call }) => [dataset, report, call]);
  const told = () => new Set(receiver.at("/all").map(({ body }) => objectOf(body)));
  await waitFor(() => wanted.every((id) => told().has(id)), ENDS_WITHIN_MS);
  const missing = wanted.filter((id) => !told().has(id)).length;
  const came = receiver.at("/all").filter(({ body }) => wanted.includes(objectOf(body)));
  const ids = new Set(came.map(({ body, id }) => `${objectOf(body)} ${id}`));
  verdict.demand("a webhook is told of each", missing === 0, `${missing} of ${wanted.length} missing`);
  verdict.demand("under one id each", ids.size === wanted.length, ids.size);
  verdict.note("told again, as the one that told was killed", came.length - ids.size);
}

/** The owner's browser, come to another of the processes. */
async function ownerAt(server: RunningServer, owner: Owner, method: string, path: string) {
  const headers = {
    origin: server.baseUrl,
    "sec-fetch-site": "same-origin",
    cookie: owner.cookie,
    "x-forwarded-for": owner.address,
  };
  const body = method === "POST" ? { body: "{}", headers: { ...headers, "content-type": "application/json" } } : { headers };
  const response = await fetch(`${server.baseUrl}/api${path}`, { method, ...body });
  return { status: response.status, body: (await response.json()) as unknown };
}

const at3 = (servers: readonly RunningServer[], at: number) => servers[at % 3] as RunningServer;
const csvOf = (rows: number) => `n,total\n${Array.from({ length: rows }, (_, at) => `${at},${at * 1.5}`).join("\n")}\n`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
