import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSpeechFake } from "@/e2e/fakes/models/speech";
import type { SimulatedCall } from "../../fakes/phone-systems/phone-system";
import { type Simulator, simulatedCall, startSimulator } from "../../fakes/phone-systems/simulator";
import { simulatedSystems } from "../../fakes/phone-systems/systems";
import { VONAGE_SIGNATURE_SECRET } from "../../fakes/phone-systems/vonage";
import { vonageDelivery } from "../../fakes/phone-systems/vonage-delivery";
import { type Owner, signUpOwner } from "../../harness/actors";
import { freePort, type RunningServer, startServer } from "../../harness/server";
import { throwawayPostgres } from "../../harness/throwaway-postgres";
import type { Engine } from "../kit/engines";
import type { Verdict } from "../kit/verdict";

const CALLS_EACH = 5;
const TIME_SCALE = 20;
/** Each kill holds up what was under way for a lease and a minute, and there are two for each system. */
const WITHIN_MS = 25 * 60_000;
/** One place for each engine: each connection's first pass is killed there once. */
const KILLED_AT: Readonly<Record<Engine, string>> = { embedded: "page listed", postgres: "page stored" };
export const SCRIPT = Object.fromEntries(
  [
    "Thank you for calling.",
    "My tent is torn.",
    "I can send a new one.",
    "That would help.",
    "Anything else?",
    "No.",
    "Goodbye.",
    "Bye.",
  ].map((text, phrase) => [phrase, text]),
);

interface StoredCall {
  externalId: string | null;
  provider: string;
  status: string;
  reason: string | null;
  direction: string | null;
  fromNumber: string | null;
  toNumber: string | null;
  agentName: string | null;
  startedAt: string;
  durationSec: number | null;
}

/** All nine phone systems in the built product, killed with -9 in the first pass over each. */
export async function liveSystems(verdict: Verdict, engine: Engine): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-phones-"));
  const database = engine === "postgres" ? await throwawayPostgres() : undefined;
  const speech = await startSpeechFake({ script: SCRIPT });
  const simulator = await startSimulator(simulatedSystems, { timeScale: TIME_SCALE, pageMax: 3 });
  const made = addCalls(simulator);
  const log = path.join(dataDir, "crash.log");
  const plant = {
    dataDir,
    port: await freePort(),
    databaseUrl: database?.url,
    env: {
      ...speech.env,
      ...simulator.env,
      EGRESS_ALLOW: `${speech.env.EGRESS_ALLOW},${simulator.env.EGRESS_ALLOW}`,
      TIME_SCALE: String(TIME_SCALE),
      CRASH_AT: KILLED_AT[engine],
      CRASH_LOG: log,
    },
  };
  let server = await startServer(plant);
  const started = performance.now();
  let kills = 0;
  // Of all those that were killed too.
  let written = "";
  const alive = async (): Promise<RunningServer> => {
    if ((await Promise.race([server.ended, null])) === null) return server;
    kills++;
    written += server.output();
    server = await startServer(plant);
    return server;
  };
  try {
    const owner = await signUpOwner({ baseUrl: server.baseUrl, dataDir, databaseUrl: database?.url }, { plan: "BUSINESS" });
    const { secretKey } = await owner.createKey();
    await connectAll(alive, owner, simulator, made);
    const stored = await whenAllEnded(alive, secretKey, made.length);
    verdict.note(`${engine}: all had ended after`, `${((performance.now() - started) / 1_000).toFixed(0)} s`);
    const problems = made.flatMap(({ type, call }) => problemsOf(simulator, type, call, stored));
    verdict.demand(
      `${engine}: ${made.length} recordings of nine systems are COMPLETED calls, each as it was`,
      problems.length === 0,
      problems.slice(0, 4).join("; ") || stored.length,
    );
    verdict.demand(`${engine}: none is there twice`, stored.length === made.length, stored.length);
    const killed = existsSync(log)
      ? readFileSync(log, "utf8")
          .split("\n")
          .filter((line) => line.endsWith(" killed")).length
      : 0;
    verdict.demand(
      `${engine}: the first pass of each polled one was killed (${KILLED_AT[engine]})`,
      killed >= 8,
      `${killed} kills, ${kills} restarts`,
    );
    verdict.demand(
      `${engine}: no rule of a provider was broken, no key went elsewhere`,
      simulator.offences().length === 0,
      simulator.offences()[0],
    );
    written += server.output();
    const secrets = simulator.systems.flatMap((system) => system.secrets()).filter((secret) => written.includes(secret));
    verdict.demand(`${engine}: no key or token in the log`, secrets.length === 0, secrets.length);
  } finally {
    await server.stop();
    await simulator.close();
    await speech.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Made {
  type: string;
  call: SimulatedCall;
}

function addCalls(simulator: Simulator): Made[] {
  const before = new Date(Date.now() - 120_000);
  return simulator.systems.flatMap((system) =>
    Array.from({ length: CALLS_EACH }, (_, number) => {
      const call = simulatedCall(number, before);
      system.add(call);
      return { type: system.type, call };
    }),
  );
}

async function connectAll(
  alive: () => Promise<RunningServer>,
  owner: Owner,
  simulator: Simulator,
  made: readonly Made[],
): Promise<void> {
  for (const system of simulator.systems) {
    const isPosting = system.type === "vonage";
    const body = { type: system.type, name: system.type, fields: system.fields, ...(isPosting ? {} : { importDays: 1 }) };
    const answer = await persistently(alive, () => owner.call("POST", "/connections", body));
    const { url } = (answer.body as { data: { url: string | null } }).data;
    if (url === null) continue;
    for (const { call } of made.filter(({ type }) => type === system.type)) {
      const delivery = vonageDelivery(call, { signatureSecret: VONAGE_SIGNATURE_SECRET });
      await persistently(alive, async () => {
        const { baseUrl } = await alive();
        const response = await fetch(baseUrl + new URL(url).pathname, { method: "POST", ...delivery });
        return { status: response.status, body: await response.text() };
      });
    }
  }
}

/** Until it is answered: the product may be killed meanwhile. */
async function persistently(alive: () => Promise<RunningServer>, act: () => Promise<{ status: number; body: unknown }>) {
  for (let attempt = 0; ; attempt++) {
    await alive();
    const answer = await act().catch(() => null);
    if (answer !== null && answer.status < 300) return answer;
    if (attempt > 40) throw new Error(`It was not accepted: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function whenAllEnded(alive: () => Promise<RunningServer>, secretKey: string, count: number): Promise<StoredCall[]> {
  const until = performance.now() + WITHIN_MS;
  let last: StoredCall[] = [];
  while (performance.now() < until) {
    const { baseUrl } = await alive();
    const headers = { authorization: `Bearer ${secretKey}` };
    last = await fetch(`${baseUrl}/v1/calls?limit=100`, { headers })
      .then(async (response) => ((await response.json()) as { data?: StoredCall[] }).data ?? last)
      .catch(() => last);
    const open = last.filter(({ status }) => status === "PENDING" || status === "PROCESSING").length;
    if (last.length >= count && open === 0) return last;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return last;
}

function problemsOf(simulator: Simulator, type: string, call: SimulatedCall, stored: readonly StoredCall[]): string[] {
  const told = simulator.system(type).expected(call);
  if (told === null) return [];
  const row = stored.find(({ provider, externalId }) => provider === type && externalId === told.externalId);
  if (row === undefined) return [`${type} ${call.number} is missing`];
  if (row.status !== "COMPLETED") return [`${type} ${call.number} is ${row.status}: ${row.reason}`];
  const seen = { ...row, startedAt: row.startedAt } as Record<string, unknown>;
  const wanted = { ...told, startedAt: told.startedAt.toISOString() } as Record<string, unknown>;
  return Object.keys(wanted).flatMap((name) =>
    seen[name] === wanted[name] ? [] : [`${type} ${call.number}: ${name} is ${String(seen[name])}, not ${String(wanted[name])}`],
  );
}
