import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { openDatabase } from "@/db/open";
import { type SpeechFake, startSpeechFake } from "@/e2e/fakes/models/speech";
import { type MadeKey, signUpOwner } from "@/e2e/harness/actors";
import { freePort, type RunningServer, startServer } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import type { Torture, Verdict } from "../kit/verdict";

/** Calls per step; `EACH=3` for a quick look. */
const EACH = Number(process.env.EACH ?? 10);
/** Where in a step the process dies: before its work, after it but before that is stored, or after that. */
const PLACES = ["begun", "computed", "stored"];
/** `prepare` and `transcribe` are parts of one step; in `close` the files of a COMPLETED call go and it is announced. */
const STEPS = ["fetch", "probe", "reserve", "prepare", "transcribe", "mask", "summarise", "save", "close"];
const ENDS_WITHIN_MS = 120_000;
const DURATION_SEC = 12;
const SCRIPT = { 0: "Thank you for calling, how can I help you?", 1: "My tent is torn. You reach me at 415 555 2671." };
const TRANSCRIPT = "Agent: Thank you for calling, how can I help you?\nCustomer: My tent is torn. You reach me at [PHONE].";
/** One request for each channel. */
const REQUESTS = 2;

interface Plant {
  dataDir: string;
  port: number;
  databaseUrl: string | undefined;
  env: Record<string, string>;
  log: string;
}

/** The product is killed once in every step of every call, and each call ends as if nothing had been. */
export const killedCalls: Torture = {
  id: "T3",
  title: `kill -9 in each step of a call, ${EACH} calls per step`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t3-"));
      const database = engine === "postgres" ? await throwawayPostgres() : undefined;
      const fake = await startSpeechFake({ script: SCRIPT, oneChannelEach: true });
      try {
        const log = path.join(dataDir, "crash.log");
        const plant: Plant = { dataDir, port: await freePort(), databaseUrl: database?.url, env: fake.env, log };
        await torment(verdict, engine, plant, fake);
      } finally {
        await fake.close();
        await database?.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  },
};

async function torment(verdict: Verdict, engine: string, plant: Plant, fake: SpeechFake): Promise<void> {
  const first = await startServer(plant);
  const key = await (await signUpOwner({ ...first, databaseUrl: plant.databaseUrl })).createKey();
  await first.stop();
  let restarts = 0;
  const ids: string[] = [];
  for (const step of STEPS) {
    const problems: string[] = [];
    for (let number = 0; number < EACH; number++) {
      const place = `${step} ${PLACES[number % PLACES.length]}`;
      fake.calls.length = 0;
      const made = await killedOnce(plant, key, place);
      ids.push(made.id);
      restarts += made.restarts;
      problems.push(...problemsOf(made.call, fake).map((problem) => `${place}: ${problem}`));
    }
    verdict.demand(
      `${engine}: ${EACH} calls killed in ${step} end as any other`,
      problems.length === 0,
      problems.slice(0, 3).join("; ") || "COMPLETED",
    );
  }
  verdict.note(`${engine}: restarts`, restarts);
  // What the last kill interrupted ends too.
  const last = await startServer(plant);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  await last.stop();
  await lookInside(verdict, engine, plant, ids);
}

interface Call {
  status: string;
  reason: string | null;
  durationSec: number | null;
  transcript: { speaker: string; text: string }[];
  audio: { deletedAt: string | null } | null;
}

function problemsOf(call: Call, fake: SpeechFake): string[] {
  if (call.status !== "COMPLETED") return [`${call.status} ${call.reason}`];
  const text = call.transcript.map((segment) => `${segment.speaker}: ${segment.text}`).join("\n");
  return [
    ...(text === TRANSCRIPT ? [] : ["another transcript"]),
    ...(call.durationSec === DURATION_SEC ? [] : [`${call.durationSec} seconds`]),
    ...(fake.calls.length === REQUESTS ? [] : [`${fake.calls.length} requests to the endpoint`]),
    ...fake.calls.flatMap(({ problem }) => problem ?? []),
  ];
}

/** One call whose product dies at `place` and is started again. */
async function killedOnce(plant: Plant, key: MadeKey, place: string): Promise<{ id: string; call: Call; restarts: number }> {
  const deadly = { ...plant, env: { ...plant.env, CRASH_AT: place, CRASH_LOG: plant.log } };
  let server = await startServer(deadly);
  let restarts = 0;
  const alive = async (): Promise<RunningServer> => {
    const end = await Promise.race([server.ended, null]);
    if (end === null) return server;
    restarts++;
    if (restarts > 3) throw new Error(`The product died ${restarts} times at ${place}.\n${server.output()}`);
    server = await startServer(deadly);
    return server;
  };
  const id = await queue(alive, key);
  const call = await ended(alive, key, id, plant.log);
  await alive();
  await server.stop();
  if (restarts !== 1) throw new Error(`The product was restarted ${restarts} times at ${place}, not once.`);
  return { id, call, restarts };
}

/** Polls a call until it has ended, its recording is gone and its product has been killed, over restarts. */
async function ended(alive: () => Promise<RunningServer>, key: MadeKey, id: string, log: string): Promise<Call> {
  const until = performance.now() + ENDS_WITHIN_MS;
  let last: Call | undefined;
  while (performance.now() < until) {
    const { baseUrl } = await alive();
    const headers = { authorization: `Bearer ${key.secretKey}` };
    last = await fetch(`${baseUrl}/v1/calls/${id}`, { headers })
      .then(async (response) => ((await response.json()) as { data?: Call }).data)
      .catch(() => undefined);
    const wasKilled = existsSync(log) && readFileSync(log, "utf8").includes(`${id} killed`);
    if (last?.status === "FAILED") return last;
    if (wasKilled && last?.status === "COMPLETED" && last.audio?.deletedAt) return last;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { status: `${last?.status ?? "no answer"} after 120 s`, reason: null, durationSec: null, transcript: [], audio: null };
}

/** Uploads a call, once, even when the product dies before it has answered. */
async function queue(alive: () => Promise<RunningServer>, key: MadeKey): Promise<string> {
  const externalId = randomUUID();
  const phrases = [
    { channel: 1, startSec: 1, phrase: 0 },
    { channel: 0, startSec: 4, phrase: 1 },
  ];
  const bytes = new Uint8Array(wavOf(toneCall(DURATION_SEC, phrases)));
  for (;;) {
    const { baseUrl } = await alive();
    const form = new FormData();
    form.set("externalId", externalId);
    form.set("direction", "inbound");
    form.set("file", new Blob([bytes]), "call.wav");
    const headers = { authorization: `Bearer ${key.secretKey}` };
    const id = await fetch(`${baseUrl}/v1/calls`, { method: "POST", headers, body: form })
      .then(async (response) => {
        const known = response.headers.get("x-existing-id");
        return known ?? ((await response.json()) as { data?: { id: string } }).data?.id;
      })
      .catch(() => undefined);
    if (id !== undefined) return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Counts what database and disk hold once the product has stopped. */
async function lookInside(verdict: Verdict, engine: string, plant: Plant, ids: readonly string[]): Promise<void> {
  const database = await openDatabase({ databaseUrl: plant.databaseUrl, dataDir: plant.dataDir });
  try {
    const events = await rowsOf<{ id: string; n: number }>(
      database.db,
      sql`select data->>'id' as id, count(*)::int as n from outbox where name like 'call.%' group by 1`,
    );
    const isOnce = ids.every((id) => events.find((event) => event.id === id)?.n === 1);
    verdict.demand(`${engine}: one event per call`, isOnce && events.length === ids.length, `${events.length} calls`);
    const minutes = await rowsOf<{ used: number; reserved: number }>(
      database.db,
      sql`select used_sec::int as used, reserved_sec::int as reserved from call_minutes`,
    );
    const used = minutes.reduce((sum, row) => sum + row.used, 0);
    const reserved = minutes.reduce((sum, row) => sum + row.reserved, 0);
    verdict.demand(
      `${engine}: minutes counted once, none held`,
      used === ids.length * DURATION_SEC && reserved === 0,
      `${used} s used, ${reserved} s held`,
    );
    const left = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from calls where audio_key is not null or scratch_key is not null or step is not null`,
    );
    verdict.demand(`${engine}: no call names a recording or a key`, left[0]?.n === 0, `${left[0]?.n}`);
    const files = [...filesBelow(path.join(plant.dataDir, "calls")), ...filesBelow(path.join(plant.dataDir, "files"))];
    verdict.demand(`${engine}: no recording or work file is left`, files.length === 0, files.slice(0, 3).join(", ") || "none");
    const runs = await rowsOf<{ status: string; n: number }>(
      database.db,
      sql`select status, count(*)::int as n from engine_runs group by 1`,
    );
    verdict.demand(
      `${engine}: no run is left open`,
      runs.every(({ status }) => status === "completed"),
      runs.map(({ status, n }) => `${status} ${n}`).join(", "),
    );
  } finally {
    await database.close();
  }
}

function filesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
