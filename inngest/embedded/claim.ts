import { and, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { rowsOf, type Tx } from "@/db/client";
import { engineJobs } from "@/db/schema/engine";
import { slotLimit } from "./functions";
import { CRASH_WAIT_MS, CRASH_WAIT_MS_MAX, CRASHES_MAX, SUSPECT_CRASHES } from "./limits";
import { engineError } from "./reply";
import { type EngineState, endRun, fromNow, type Job, lockRun } from "./store";

/** Any number, the same in every process. Claims of all processes stand in one line: slots are counted, not locked. */
const CLAIM_LOCK = 7_220_818;
const GIVEN_UP = `This was begun ${CRASHES_MAX} times, and each time the server ended before it was done. Try it again; if it happens again, your administrator's log says more.`;

export interface Candidate {
  id: string;
  functionId: string;
  workspace: string;
  queue: string;
  slots: string[];
  crashes: number;
  /** Milliseconds since the epoch. */
  dueAt: number;
}

/** Who was served when, so that each workspace has its turn. Of this process only. */
export interface Turns {
  count: number;
  served: Map<string, number>;
}

interface Claim {
  jobs: Job[];
  /** Milliseconds until the next job that is not due yet; null when there is none. */
  nextDueMs: number | null;
}

/** Leases up to `free` due jobs for `token`, fairly between workspaces and within every concurrency limit. */
export async function claimJobs(
  state: EngineState,
  request: { free: number; token: string; running: readonly Job[]; turns: Turns },
): Promise<Claim> {
  return state.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    await reclaimExpired(tx, state, request.running);
    const from = await clockOf(tx);
    const candidates = await findCandidates(tx, state, request.free);
    const taken = new Map<string, number>();
    const leased = await tx.select({ slots: engineJobs.slots }).from(engineJobs).where(sql`${engineJobs.leaseToken} is not null`);
    for (const slot of leased.flatMap((row) => row.slots)) taken.set(slot, (taken.get(slot) ?? 0) + 1);
    const ids = pickFairly(candidates, { ...request, taken, functions: state.functions });
    const jobs = ids.length === 0 ? [] : await lease(tx, ids, request.token, state.leaseMs);
    return { jobs, nextDueMs: await nextDue(tx, from) };
  });
}

/**
 * Ends the runs of jobs whose process ended too often.
 * @returns those jobs.
 */
export async function endCrashing(state: EngineState): Promise<Pick<Job, "runId" | "functionId" | "stepId">[]> {
  const crashing = await state.db
    .select({ runId: engineJobs.runId, functionId: engineJobs.functionId, stepId: engineJobs.stepId })
    .from(engineJobs)
    .where(and(isNull(engineJobs.leaseToken), sql`${engineJobs.crashes} > 0 and ${engineJobs.crashes} >= ${CRASHES_MAX}`));
  for (const job of crashing) {
    await state.db.transaction(async (tx) => {
      const run = await lockRun(tx, job.runId);
      if (run === null) return;
      await endRun(tx, state.functions, run, { status: "failed", error: engineError(GIVEN_UP) });
    });
  }
  return crashing;
}

/** Takes back every lease: nobody else can hold one when this process has the database to itself. */
export async function reclaimAll(state: EngineState): Promise<void> {
  await state.db.update(engineJobs).set(afterCrash(state)).where(sql`${engineJobs.leaseToken} is not null`);
}

/**
 * Extends the leases of running jobs.
 * @returns ids of those still ours.
 */
export async function renewLeases(state: EngineState, jobs: readonly Job[]): Promise<Set<string>> {
  const rows = await state.db
    .update(engineJobs)
    .set({ leaseUntil: fromNow(state.leaseMs) })
    .where(ours(jobs))
    .returning({ id: engineJobs.id });
  return new Set(rows.map((row) => row.id));
}

/** Gives leases back without counting a crash. */
export async function releaseLeases(state: EngineState, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  await state.db.update(engineJobs).set({ leaseToken: null, leaseUntil: null }).where(ours(jobs));
}

/** Chooses among due jobs: the workspace that waited longest first, never above a slot's limit, suspects alone. */
export function pickFairly(
  candidates: readonly Candidate[],
  given: {
    free: number;
    running: readonly { crashes: number }[];
    taken: Map<string, number>;
    functions: EngineState["functions"];
    turns: Turns;
  },
): string[] {
  if (given.running.some((job) => job.crashes >= SUSPECT_CRASHES)) return [];
  const taken = new Map(given.taken);
  const fits = (job: Candidate) => job.slots.every((slot) => (taken.get(slot) ?? 0) < limitOf(given.functions, job, slot));
  const suspect = candidates.find((job) => job.crashes >= SUSPECT_CRASHES && fits(job));
  if (suspect !== undefined) return given.running.length === 0 ? [suspect.id] : [];
  const waiting = [...candidates];
  const picked: string[] = [];
  while (picked.length < given.free) {
    const best = waiting.filter(fits).sort((a, b) => compare(a, b, given.turns.served))[0];
    if (best === undefined) break;
    waiting.splice(waiting.indexOf(best), 1);
    picked.push(best.id);
    for (const slot of best.slots) taken.set(slot, (taken.get(slot) ?? 0) + 1);
    noteTurn(given.turns, best);
  }
  return picked;
}

function ours(jobs: readonly Job[]) {
  return and(
    inArray(
      engineJobs.id,
      jobs.map((job) => job.id),
    ),
    inArray(
      engineJobs.leaseToken,
      jobs.map((job) => job.leaseToken ?? ""),
    ),
  );
}

function compare(a: Candidate, b: Candidate, served: Map<string, number>): number {
  return (
    (served.get(`w${a.workspace}`) ?? 0) - (served.get(`w${b.workspace}`) ?? 0) ||
    (served.get(`q${a.queue}`) ?? 0) - (served.get(`q${b.queue}`) ?? 0) ||
    a.dueAt - b.dueAt ||
    (a.id < b.id ? -1 : 1)
  );
}

function noteTurn(turns: Turns, job: Candidate): void {
  if (turns.served.size > 20_000) turns.served.clear();
  turns.count++;
  turns.served.set(`w${job.workspace}`, turns.count);
  turns.served.set(`q${job.queue}`, turns.count);
}

function limitOf(functions: EngineState["functions"], job: Candidate, slot: string): number {
  const fn = functions.get(job.functionId);
  return (fn && slotLimit(fn, slot)) ?? Number.POSITIVE_INFINITY;
}

/** A job whose process ended: nobody knows if by its fault. */
function afterCrash({ timeScale }: EngineState) {
  const { crashes, dueAt } = engineJobs;
  const waitMs = sql`least(${CRASH_WAIT_MS_MAX}::float8, ${CRASH_WAIT_MS}::float8 * 2 ^ (${crashes} + 1 - ${SUSPECT_CRASHES}::int))`;
  return {
    leaseToken: null,
    leaseUntil: null,
    crashes: sql`${crashes} + 1`,
    dueAt: sql`case when ${crashes} + 1 < ${SUSPECT_CRASHES}::int then ${dueAt}
      else clock_timestamp() + ${waitMs} / ${timeScale}::float8 * interval '1 millisecond' end`,
  };
}

async function reclaimExpired(tx: Tx, state: EngineState, running: readonly Job[]): Promise<void> {
  const expired = tx
    .select({ id: engineJobs.id })
    .from(engineJobs)
    .where(
      and(
        sql`${engineJobs.leaseToken} is not null and ${engineJobs.leaseUntil} < clock_timestamp()`,
        running.length === 0
          ? undefined
          : notInArray(
              engineJobs.id,
              running.map((job) => job.id),
            ),
      ),
    )
    .for("update", { skipLocked: true });
  await tx.update(engineJobs).set(afterCrash(state)).where(inArray(engineJobs.id, expired));
}

/** The first `free` due jobs of every queue. The index is skipped through from queue to queue, however long they are. */
async function findCandidates(tx: Tx, state: EngineState, free: number): Promise<Candidate[]> {
  const known = [...state.functions.keys()];
  if (known.length === 0 || free <= 0) return [];
  const rows = await rowsOf<Omit<Candidate, "slots"> & { slots: string }>(
    tx,
    sql`with recursive queues as (
      (select queue from engine_jobs where lease_token is null order by queue limit 1)
      union all
      select (select j.queue from engine_jobs j where j.lease_token is null and j.queue > q.queue order by j.queue limit 1)
      from queues q where q.queue is not null
    )
    select j.id, j.function_id as "functionId", j.workspace, j.queue, j.slots::text as slots, j.crashes,
      (extract(epoch from j.due_at) * 1000)::float8 as "dueAt"
    from queues q cross join lateral (
      select * from engine_jobs w
      where w.queue = q.queue and w.lease_token is null and w.due_at <= clock_timestamp() and w.crashes < ${CRASHES_MAX}
      order by w.due_at, w.id limit ${free}
    ) j
    where q.queue is not null`,
  );
  return rows.filter((row) => state.functions.has(row.functionId)).map((row) => ({ ...row, slots: JSON.parse(row.slots) }));
}

async function lease(tx: Tx, ids: string[], token: string, leaseMs: number): Promise<Job[]> {
  const free = tx
    .select({ id: engineJobs.id })
    .from(engineJobs)
    .where(and(inArray(engineJobs.id, ids), isNull(engineJobs.leaseToken)))
    .for("update", { skipLocked: true });
  return tx
    .update(engineJobs)
    .set({ leaseToken: token, leaseUntil: fromNow(leaseMs) })
    .where(inArray(engineJobs.id, free))
    .returning();
}

async function clockOf(tx: Tx): Promise<string> {
  const [row] = await rowsOf<{ now: string }>(tx, sql`select clock_timestamp()::text as now`);
  return (row as { now: string }).now;
}

/** From the moment before candidates were looked for: what came due since then was not among them, and nobody else will wake for it. */
async function nextDue(tx: Tx, from: string): Promise<number | null> {
  const [row] = await rowsOf<{ ms: number | null }>(
    tx,
    sql`select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as ms
      from engine_jobs where lease_token is null and due_at > ${from}::timestamptz`,
  );
  return row?.ms ?? null;
}
