import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { openDatabase } from "@/db/open";
import { type RunningServer, startServer } from "../../harness/server";
import type { Verdict } from "../kit/verdict";
import { ask, type Connected, compare, isOver, newestRun, type Run } from "./source-client";

/** Where the product dies: at a point of its own, or in the middle of an answer of the provider. */
export const DEATHS = ["page read", "page staged", "storing", "stored", "half a page"] as const;
export type Death = (typeof DEATHS)[number];

const ENDS_WITHIN_MS = 180_000;
/** Of the calls of a sync, those before the half page. */
const SHARE_BEFORE = 0.95;

/** A product that is started again on the same data whenever it has died. */
export interface Plant {
  dataDir: string;
  port: number;
  databaseUrl: string | undefined;
  env: Record<string, string>;
  log: string;
}

/** The deaths that a source can die: a file is one page and is staged nowhere. */
export function deathsOf({ subject }: Connected): readonly Death[] {
  if (subject.type === "file-url") return ["storing", "stored", "half a page"];
  return subject.tap === null ? DEATHS.slice(0, 4) : DEATHS;
}

/** Each source is synced and the product dies once in it; the sync ends by itself, with each row once. */
export async function killedSyncs(
  verdict: Verdict,
  plant: Plant,
  deaths: ReadonlyMap<Connected, readonly Death[]>,
): Promise<void> {
  for (const death of DEATHS) {
    const mortal = [...deaths].filter(([, own]) => own.includes(death)).map(([connected]) => connected);
    if (mortal.length === 0) continue;
    const alive = await keepAlive({ ...plant, env: { ...plant.env, CRASH_AT: death, CRASH_LOG: plant.log } });
    for (const connected of mortal) {
      const { name } = connected.subject;
      const restarts = alive.restarts;
      const run = await killedSync(connected, death, alive);
      const { isRight, seen } = await compare(connected);
      verdict.demand(
        `${name}, killed at “${death}”: the sync ends by itself, each row is there once`,
        run?.status === "completed" && isRight && alive.restarts === restarts + 1,
        `${seen}, ${run?.error ?? run?.status}, ${alive.restarts - restarts} kill`,
      );
    }
    await alive.stop();
  }
}

async function killedSync(connected: Connected, death: Death, alive: Alive): Promise<Run | undefined> {
  const { subject, owner, id } = connected;
  const { tap } = subject;
  if (tap !== null && death === "half a page") {
    // As many calls as a sync makes, seen at one without a death.
    const before = tap.answered;
    await subject.change();
    await ask(owner, "POST", `/integrations/${id}/sync`, {});
    await alive.untilOver(connected);
    tap.killAfter(Math.floor((tap.answered - before) * SHARE_BEFORE), () => alive.kill());
  }
  await subject.change();
  const queued = await ask<Run>(owner, "POST", `/integrations/${id}/sync`, {}).catch(() => undefined);
  return alive.untilOver(connected, queued?.data?.id);
}

/** All sources are synced at once, and the product dies while they are. */
export async function killedTogether(verdict: Verdict, plant: Plant, all: readonly Connected[], ms: number): Promise<void> {
  const alive = await keepAlive(plant);
  for (const { subject } of all) await subject.change();
  await Promise.all(all.map(({ owner, id }) => ask(owner, "POST", `/integrations/${id}/sync`, {})));
  await new Promise((resolve) => setTimeout(resolve, ms));
  const under = (await Promise.all(all.map(({ owner, id }) => newestRun(owner, id)))).filter((run) => !isOver(run)).length;
  alive.kill();
  const faults: string[] = [];
  for (const connected of all) {
    const run = await alive.untilOver(connected);
    const { isRight, seen } = await compare(connected);
    if (run?.status !== "completed" || !isRight) faults.push(`${connected.subject.name}: ${run?.error ?? run?.status}, ${seen}`);
  }
  await alive.stop();
  verdict.demand(
    `all at once, killed after ${ms} ms: each sync ends by itself, each row is there once`,
    faults.length === 0 && alive.restarts === 1,
    faults.join("; ") || `${under} of ${all.length} under way`,
  );
}

interface Alive {
  restarts: number;
  kill(): void;
  /** The newest run of a source, once it is over: the one of this id, if it is known. */
  untilOver(connected: Connected, runId?: string): Promise<Run | undefined>;
  stop(): Promise<void>;
}

async function keepAlive(plant: Plant): Promise<Alive> {
  let server: RunningServer = await startServer(plant);
  const alive: Alive = {
    restarts: 0,
    kill: () => server.kill("SIGKILL"),
    async untilOver({ owner, id }, runId) {
      const until = performance.now() + ENDS_WITHIN_MS;
      for (let run: Run | undefined; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
        if ((await Promise.race([server.ended, Promise.resolve(null)])) !== null) {
          alive.restarts++;
          server = await startServer(plant);
        }
        run = await newestRun(owner, id);
        const isMeant = runId === undefined || run?.id === runId;
        if ((isOver(run) && isMeant) || performance.now() > until) {
          // One that dies after its last write may say first that it is done.
          await new Promise((resolve) => setTimeout(resolve, 300));
          if ((await Promise.race([server.ended, Promise.resolve(null)])) === null) return run;
        }
      }
    },
    stop: () => server.stop(),
  };
  return alive;
}

/** Once the product has stopped: nothing that a sync staged is left, and no workflow is open. */
export async function lookInside(verdict: Verdict, plant: Plant): Promise<void> {
  const lines = existsSync(plant.log) ? readFileSync(plant.log, "utf8").split("\n") : [];
  const kills = lines.filter((line) => line.endsWith(" killed")).length;
  verdict.note(
    "at crash points",
    `${kills} kills, ${lines.filter((line) => line.endsWith(" page staged")).length} segments staged`,
  );
  const database = await openDatabase({ databaseUrl: plant.databaseUrl, dataDir: plant.dataDir });
  try {
    const count = async (query: ReturnType<typeof sql>) => (await rowsOf<{ n: number }>(database.db, query))[0]?.n ?? -1;
    const staged = await count(sql`select count(*)::int as n from dataset_segments where staged_for is not null`);
    verdict.demand("no staged row is left behind", staged === 0, staged);
    const open = await count(sql`select count(*)::int as n from engine_runs where status not in ('completed')`);
    verdict.demand("every workflow has ended well", open === 0, open);
    const living = await count(sql`select count(*)::int as n from sync_runs where status in ('queued', 'running')`);
    verdict.demand("no run is left under way", living === 0, living);
  } finally {
    await database.close();
  }
}
