// Runs as a process of its own, which the torture PHONES starts: `ticks.ts embedded|postgres` says what it found as lines of JSON.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, asc, eq, isNull } from "drizzle-orm";
import { calls, connections } from "@/db/schema/calls";
import { createConnection } from "@/lib/connectors/create-connection";
import { runPass } from "@/lib/connectors/passes/run-pass";
import { fetchRecording } from "@/lib/connectors/recordings/fetch-recording";
import { connectors } from "@/lib/connectors/registry";
import { releaseWaiting } from "@/lib/connectors/release-waiting";
import type { ConnectionType } from "@/lib/contract/connections";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { type Engine, testDatabase } from "@/lib/testing/database";
import type { PhoneSystem, SimulatedCall } from "../../fakes/phone-systems/phone-system";
import { type Simulator, simulatedCall, startSimulator } from "../../fakes/phone-systems/simulator";
import { simulatedSystems } from "../../fakes/phone-systems/systems";
import { SERVER_FAULTS } from "../../fakes/provider-fake";
import { killedAt } from "./killed";

const TICKS = Number(process.env.TICKS ?? 10);
const TICK_MS = 900_000;
const TIME_SCALE = 500;
const RESTART_MS = 100_000;
/** What a phone system's clock is off by. */
const SKEWS_MS = [0, 90_000, -90_000];

let now = new Date("2026-11-20T12:00:00.000Z");
let skewMs = 0;

const recordingOf = ({ number }: Pick<SimulatedCall, "number">) =>
  Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), createHash("sha512").update(`recording ${number}`).digest()]);

interface Account {
  ctx: Ctx;
  type: string;
  system: PhoneSystem;
  connectionId: Id<"connection">;
  made: SimulatedCall[];
  /** Bytes of recordings that were fetched, by externalId. */
  fetched: Map<string, Buffer>;
  problems: string[];
  /** Passes and fetches that were killed in the middle. */
  kills: { passes: number; fetches: number };
  tried: number;
  /** What passes stopped for, and how often. */
  stops: Map<string, number>;
}

const empty = () => ({
  made: [],
  fetched: new Map(),
  problems: [],
  kills: { passes: 0, fetches: 0 },
  tried: 0,
  stops: new Map(),
});

function say(type: string, problems: readonly string[], seen: string): void {
  process.stdout.write(`${JSON.stringify({ type, problems: problems.slice(0, 5), seen })}\n`);
}

function grow({ system, made }: Pick<Account, "system" | "made">, tick: number): void {
  for (let count = 0; count < 3; count++) {
    const startedAt = new Date(now.getTime() - 600_000 + 61_000 * count);
    const isLate = count === 2 && tick % 2 === 1;
    const call = simulatedCall(made.length, now, {
      startedAt,
      ...(isLate ? { readyAt: new Date(now.getTime() + 1_500_000) } : {}),
    });
    system.add(call);
    made.push(call);
  }
}

function armAll({ system, type }: Account, simulator: Simulator, tick: number): void {
  const server = SERVER_FAULTS.filter((fault) => fault !== "hang");
  simulator.fake.arm(type, { fault: server[tick % server.length] ?? "reset", after: tick % 4, times: 1 + (tick % 3) });
  for (const fault of system.faults.filter((each) => each !== "shifted")) {
    const lasts = fault === "auth" || fault === "permission";
    if (!lasts || tick % 5 === (fault === "auth" ? 3 : 4)) system.arm(fault);
  }
}

/** About once in each tick a pass is killed, and a fetch: each time elsewhere. Another process is there some time later. */
async function kill(account: Account, tick: number, kind: keyof Account["kills"], work: (ctx: Ctx) => Promise<unknown>) {
  if (account.kills[kind] > tick) return;
  const nth = 1 + (account.tried++ % 8);
  if (!(await killedAt(account.ctx, nth, work))) return;
  account.kills[kind]++;
  // Longer than a lease: for providers, who count by a clock that nobody moves, too.
  now = new Date(now.getTime() + RESTART_MS);
  await new Promise((resolve) => setTimeout(resolve, RESTART_MS / TIME_SCALE));
}

/** Lets time pass as the minute's scheduler would see it, until a pass has come to its end or the tick is over. */
async function live(account: Account, tick = -1): Promise<void> {
  const until = now.getTime() + TICK_MS - 60_000;
  for (let turn = 0; turn < 60; turn++) {
    const before = await rowOf(account);
    if (before.nextSyncAt === null) throw new Error("It is never asked again.");
    const due = Math.max(before.nextSyncAt.getTime(), before.leaseUntil?.getTime() ?? 0);
    if (due >= now.getTime()) {
      if (due > until) return;
      now = new Date(due + 1_000);
    }
    await kill(account, tick, "passes", (ctx) => runPass(ctx, account.connectionId, connectors));
    for (let step = 0; step < 50; step++) if (!(await runPass(account.ctx, account.connectionId, connectors)).goesOn) break;
    const after = await rowOf(account);
    const hasEnded = after.lastSyncAt !== null && after.lastSyncAt.getTime() !== (before.lastSyncAt?.getTime() ?? 0);
    if (!hasEnded && after.watermark?.getTime() !== before.watermark?.getTime())
      account.problems.push("the watermark passed a failed page");
    if (after.problem !== null) account.stops.set(after.problem, (account.stops.get(after.problem) ?? 0) + 1);
    await fetchAll(account, tick);
    if (hasEnded) account.system.mend();
    if (hasEnded && after.nextSyncAt !== null && after.nextSyncAt > now) return;
  }
}

async function rowOf({ ctx, connectionId }: Account) {
  const [row] = await ctx.database.db.select().from(connections).where(eq(connections.id, connectionId));
  if (row === undefined) throw new Error("The connection is gone.");
  return row;
}

/** What the workflow does with each call that was let in, as far as its recording. */
async function fetchAll(account: Account, tick: number): Promise<void> {
  const { ctx, connectionId } = account;
  await releaseWaiting(ctx, connectionId);
  const open = and(eq(calls.connectionId, connectionId), eq(calls.status, "PENDING"), isNull(calls.releaseAt));
  const due = await ctx.database.db.select().from(calls).where(open).orderBy(asc(calls.startedAt));
  for (const { id, attempt, externalId } of due) {
    await kill(account, tick, "fetches", (mortal) => fetchRecording(mortal, { callId: id, attempt }));
    const isThere = await fetchRecording(ctx, { callId: id, attempt }).catch((error: unknown) => {
      account.problems.push(`a recording failed: ${(error as Error).message}`);
      return true;
    });
    if (!isThere) continue;
    const [row] = await ctx.database.db.select().from(calls).where(eq(calls.id, id));
    if (row?.audioKey) account.fetched.set(externalId ?? "", await bytesOf(row.audioKey));
    await ctx.database.db.update(calls).set({ status: "COMPLETED" }).where(eq(calls.id, id));
  }
}

async function bytesOf(key: string): Promise<Buffer> {
  return readFile(await storage().localPath(key, null));
}

async function compare(account: Account): Promise<string> {
  const { ctx, connectionId, made, system, problems, fetched } = account;
  const stored = await ctx.database.db.select().from(calls).where(eq(calls.connectionId, connectionId));
  const byId = new Map(stored.map((row) => [row.externalId, row]));
  if (byId.size !== stored.length) problems.push(`${stored.length - byId.size} calls are there twice`);
  let expected = 0;
  for (const call of made) {
    const told = system.expected(call);
    if (told === null) continue;
    expected++;
    const row = byId.get(told.externalId);
    if (row === undefined) {
      problems.push(`call ${call.number} is missing`);
      continue;
    }
    const { direction, fromNumber, toNumber, agentName } = row;
    const seen = {
      direction,
      fromNumber,
      toNumber,
      agentName,
      startedAt: row.startedAt.toISOString(),
      durationSec: row.durationSec,
    };
    const { externalId: _, startedAt, ...rest } = told;
    const wanted = { ...rest, startedAt: startedAt.toISOString() };
    const wrong = Object.entries(wanted).filter(([name, value]) => seen[name as keyof typeof seen] !== value);
    if (wrong.length > 0) problems.push(`call ${call.number}: ${wrong.map(([name]) => name).join(", ")}`);
    if (!fetched.get(told.externalId)?.equals(recordingOf(call))) problems.push(`call ${call.number} has another recording`);
  }
  if (stored.length !== expected) problems.push(`${stored.length} calls of ${expected}`);
  const { kills, stops } = account;
  if (TICKS >= 10 && kills.passes + kills.fetches === 0) problems.push("nothing was killed");
  if (TICKS >= 10 && stops.size === 0) problems.push("nothing went wrong");
  const stopped = [...stops].map(([kind, count]) => `${kind} ${count}`).join(", ");
  const killed = `killed: ${kills.passes} passes, ${kills.fetches} fetches`;
  return `${stored.length} calls of ${expected}, ${fetched.size} recordings; ${killed}; stopped: ${stopped}`;
}

async function main(engine: Engine): Promise<void> {
  const simulator = await startSimulator(simulatedSystems, {
    now: () => new Date(now.getTime() + skewMs),
    timeScale: TIME_SCALE,
    pageMax: 2,
    recordingOf,
  });
  Object.assign(process.env, { I_AM_A_TEST: "1", TIME_SCALE: String(TIME_SCALE), ...simulator.env });
  setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 1).toString("base64")}` }));
  const database = await testDatabase(engine);
  const only = process.env.ONLY?.split(",");
  for (const connector of connectors) {
    if (connector.mode !== "poll" || (only !== undefined && !only.includes(connector.type))) continue;
    const system = simulator.system(connector.type);
    const ctx = await testContext(database, { clock: { now: () => now } });
    const type: ConnectionType = connector.type;
    const { connection } = await createConnection(ctx, { type, name: "Torture", fields: system.fields });
    const account: Account = { ctx, type, system, connectionId: connection.id, ...empty() };
    for (let tick = 0; tick < TICKS; tick++) {
      now = new Date(now.getTime() + TICK_MS);
      skewMs = SKEWS_MS[tick % SKEWS_MS.length] ?? 0;
      grow(account, tick);
      armAll(account, simulator, tick);
      await live(account, tick);
      simulator.fake.disarm();
      system.mend();
    }
    // A day later everything that was late, postponed or asked to wait has come.
    for (let quiet = 0; quiet < 30; quiet++) {
      now = new Date(now.getTime() + 3_600_000);
      await live(account);
    }
    const seen = await compare(account);
    say(type, [...account.problems, ...simulator.offences()], seen);
  }
  await simulator.close();
  await database.close();
}

if (process.argv[2] !== undefined) {
  await main(process.argv[2] as Engine);
  process.exit(0);
}
