// Runs as a process of its own, which the torture PHONES starts: two processes ask the same eight connections at once.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { migrate } from "@/db/migrate";
import { openDatabase } from "@/db/open";
import { calls, connectionPasses } from "@/db/schema/calls";
import { createConnection } from "@/lib/connectors/create-connection";
import { connectors } from "@/lib/connectors/registry";
import type { Id } from "@/lib/core/ids";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { type Simulator, simulatedCall, startSimulator } from "../../fakes/phone-systems/simulator";
import { simulatedSystems } from "../../fakes/phone-systems/systems";
import { throwawayPostgres } from "../../harness/throwaway-postgres";
import type { RaceRound, RaceTask, Worked } from "./race-worker";

/** The last one brings nothing new. */
const ROUNDS = 3;
const CALLS_EACH = 7;
const CALLS = (ROUNDS - 1) * CALLS_EACH;
const TICK_MS = 900_000;
const TIME_SCALE = 500;
const TYPES = connectors.filter(({ mode }) => mode === "poll").map(({ type }) => type);
const APP_KEYS = `a:${Buffer.alloc(32, 1).toString("base64")}`;

let now = new Date("2026-11-20T12:00:00.000Z");

interface Told {
  worked: Worked[];
  taken: number;
  error?: string;
}

/** What became of one system's account, asked by so many processes. */
interface Seen {
  stored: number;
  twice: number;
  missing: number;
  passes: number;
  /** Requests, those for tokens aside. */
  asked: number;
  tokens: number;
  /** Processes that had a part in it. */
  workers: number;
  overlaps: number;
}

async function race(simulator: Simulator, processes: number): Promise<Map<string, Seen>> {
  now = new Date("2026-11-20T12:00:00.000Z");
  const { url: databaseUrl, drop } = await throwawayPostgres();
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  await migrate(database);
  const ctx = await testContext(database, { clock: { now: () => now } });
  const { workspaceId, workspace, actor, requestId } = ctx;
  const workers = await Promise.all(
    Array.from({ length: processes }, () =>
      startWorker({ databaseUrl, ctx: { workspaceId, workspace, actor, requestId } }, simulator.env),
    ),
  );
  try {
    const ids = new Map<(typeof TYPES)[number], Id<"connection">>();
    for (const type of TYPES) {
      const { fields } = simulator.system(type);
      ids.set(type, (await createConnection(ctx, { type, name: "Race", fields })).connection.id);
    }
    const begun = new Map(TYPES.map((type) => [type, simulator.fake.callsTo(type).length]));
    const told: Told[][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      now = new Date(now.getTime() + TICK_MS);
      if (round < ROUNDS - 1) grow(simulator, round);
      told.push(
        await Promise.all(workers.map((worker) => ask(worker, { now: now.toISOString(), connectionIds: [...ids.values()] }))),
      );
    }
    const error = told.flat().find((one) => one.error !== undefined)?.error;
    if (error !== undefined) throw new Error(error);
    const seen = new Map<string, Seen>();
    for (const [type, id] of ids)
      seen.set(type, await look(simulator, database, { type, id, told, begun: begun.get(type) ?? 0 }));
    return seen;
  } finally {
    for (const worker of workers) worker.disconnect();
    await database.close();
    await drop();
  }
}

async function startWorker(task: RaceTask, env: Simulator["env"]): Promise<ChildProcess> {
  const worker = fork("e2e/torture/phones/race-worker.ts", {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env, I_AM_A_TEST: "1", TIME_SCALE: String(TIME_SCALE), APP_KEYS, LOG_LEVEL: "silent" },
  });
  worker.send(task);
  await once(worker, "message");
  return worker;
}

async function ask(worker: ChildProcess, round: RaceRound): Promise<Told> {
  worker.send(round);
  const [told] = (await once(worker, "message")) as [Told];
  return told;
}

function grow(simulator: Simulator, round: number): void {
  for (const type of TYPES) {
    for (let count = 0; count < CALLS_EACH; count++) {
      const startedAt = new Date(now.getTime() - 600_000 + 61_000 * count);
      simulator.system(type).add(simulatedCall(round * CALLS_EACH + count, now, { startedAt }));
    }
  }
}

async function look(
  simulator: Simulator,
  database: Database,
  { type, id, told, begun }: { type: string; id: Id<"connection">; told: Told[][]; begun: number },
): Promise<Seen> {
  const system = simulator.system(type);
  const rows = await database.db.select().from(calls).where(eq(calls.connectionId, id));
  const ids = new Set(rows.map(({ externalId }) => externalId));
  const wanted = Array.from({ length: CALLS }, (_, number) => system.expected(simulatedCall(number, now))?.externalId);
  const asked = simulator.fake.callsTo(type).slice(begun);
  const isToken = (path: string) => path.endsWith("/token");
  const [first = []] = told;
  const work = first.map((_, nth) => told.flatMap((round) => round[nth]?.worked ?? []).filter((each) => each.type === type));
  const passes = await database.db.select().from(connectionPasses).where(eq(connectionPasses.connectionId, id));
  return {
    stored: rows.length,
    twice: rows.length - ids.size,
    missing: wanted.filter((one) => one !== undefined && !ids.has(one)).length,
    passes: passes.length,
    asked: asked.filter(({ path }) => !isToken(path)).length,
    tokens: asked.filter(({ path }) => isToken(path)).length,
    workers: work.filter((one) => one.length > 0).length,
    overlaps: overlapsOf(work.flat()),
  };
}

/** Times that two worked at once. */
function overlapsOf(work: readonly Worked[]): number {
  const sorted = work.toSorted((a, b) => a.from - b.from);
  return sorted.filter(({ from }, place) => place > 0 && from < (sorted[place - 1]?.until ?? 0)).length;
}

/**
 * Two ask no more than one would. Where tokens are given out, each process has its own: a page that is asked for with one that was
 * withdrawn by the other's is asked for once more, with a new one.
 */
function judge(one: Seen, two: Seen, offences: readonly string[]): { problems: string[]; seen: string } {
  const more = two.asked - one.asked;
  const moreTokens = two.tokens - one.tokens;
  const problems = [
    ...offences,
    ...(two.twice + two.missing > 0 || two.stored !== CALLS ? [`${two.twice} calls twice, ${two.missing} missing`] : []),
    ...(two.passes !== one.passes ? [`${two.passes} passes instead of ${one.passes}`] : []),
    ...(two.overlaps > 0 ? [`two worked at once ${two.overlaps} times`] : []),
    ...(more < 0 || more > moreTokens ? [`${two.asked} requests instead of ${one.asked}`] : []),
  ];
  const by = two.workers > 1 ? "by both" : "by one";
  const seen = `${two.stored} calls, ${two.passes} passes ${by}, ${two.asked} requests (one process: ${one.asked}), ${moreTokens} tokens more`;
  return { problems, seen };
}

async function main(): Promise<void> {
  const options = { now: () => now, timeScale: TIME_SCALE, pageMax: 2 };
  const [alone, both] = [await startSimulator(simulatedSystems, options), await startSimulator(simulatedSystems, options)];
  const addresses = [alone, both].map(({ env }) => env.EGRESS_ALLOW).join();
  Object.assign(process.env, { I_AM_A_TEST: "1", TIME_SCALE: String(TIME_SCALE), ...alone.env, EGRESS_ALLOW: addresses });
  setSecrets(loadSecrets("/nowhere", { APP_KEYS }));
  const one = await race(alone, 1);
  const two = await race(both, 2);
  for (const type of TYPES) {
    const [a, b] = [one.get(type), two.get(type)];
    if (a === undefined || b === undefined) throw new Error(`${type} was not asked.`);
    process.stdout.write(`${JSON.stringify({ type, ...judge(a, b, both.offences()) })}\n`);
  }
  await alone.close();
  await both.close();
}

await main();
process.exit(0);
