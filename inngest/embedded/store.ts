import { createHash } from "node:crypto";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { monotonicFactory } from "ulid";
import type { Db, Tx } from "@/db/client";
import { engineJobs, engineRuns, engineSteps, engineTaken } from "@/db/schema/engine";
import { originOf } from "../owed/origin";
import { type EngineEvent, type EngineFunction, FUNCTION_FAILED, listensTo, placeOf, repeatKey } from "./functions";
import { bytesOf, RUN_BYTES_MAX, STEP_BYTES_MAX, STEPS_MAX } from "./limits";
import { engineError, type StepResult, type StoredError } from "./reply";

/** What every statement of the engine needs to know. */
export interface EngineState {
  db: Db;
  /** By id; replaced when the functions are read again. */
  functions: ReadonlyMap<string, EngineFunction>;
  /** Waits are divided by it. */
  timeScale: number;
  leaseMs: number;
}

/** What is to be done next for a run. */
export type Job = typeof engineJobs.$inferSelect;

/** A run that nothing else can change until the transaction ends. */
export interface LockedRun {
  id: string;
  functionId: string;
  event: EngineEvent;
  stepCount: number;
  stateBytes: number;
}

export const nextId = monotonicFactory();

/** The moment `ms` from now by the database's clock. */
export function fromNow(ms: number): SQL {
  return sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;
}

/** Takes events, each id once in 24 hours, and puts a run in line for every function that listens. */
export async function takeEvents(tx: Tx, functions: EngineState["functions"], events: readonly EngineEvent[]): Promise<void> {
  if (events.length === 0) return;
  const fresh = await take(
    tx,
    events.map((event) => eventKey(event.id)),
  );
  const starts: { fn: EngineFunction; event: EngineEvent }[] = [];
  for (const event of events) {
    if (!fresh.delete(eventKey(event.id))) continue;
    for (const fn of functions.values()) if (listensTo(fn, event)) starts.push({ fn, event });
  }
  await startRuns(tx, starts);
}

/** Puts runs in line, except those that their function takes for a repeat. */
export async function startRuns(tx: Tx, starts: readonly { fn: EngineFunction; event: EngineEvent }[]): Promise<void> {
  for (const { fn, event } of starts) {
    const repeat = repeatKey(fn, event);
    if (repeat !== null && (await take(tx, [repeat])).size === 0) continue;
    const runId = nextId();
    const stateBytes = bytesOf(JSON.stringify(event));
    await tx.insert(engineRuns).values({ id: runId, functionId: fn.id, origin: originOf(event), event, stateBytes });
    await tx
      .insert(engineJobs)
      .values({ id: nextId(), runId, functionId: fn.id, kind: "call", dueAt: sql`clock_timestamp()`, ...placeOf(fn, event) });
  }
}

/** Locks a run against everything else that would change it. Null when it has ended or was removed. */
export async function lockRun(tx: Tx, runId: string): Promise<LockedRun | null> {
  const [run] = await tx.select().from(engineRuns).where(eq(engineRuns.id, runId)).for("update");
  if (run === undefined || run.status !== "active") return null;
  return { ...run, event: run.event as EngineEvent };
}

/**
 * Stores what steps returned or threw.
 * @returns an error when a limit of Inngest is passed: the run is to end with it, and nothing was stored.
 */
export async function saveSteps(tx: Tx, run: LockedRun, steps: readonly StepResult[]): Promise<StoredError | null> {
  if (steps.length === 0) return null;
  let bytes = run.stateBytes;
  for (const step of steps) {
    const size = bytesOf(JSON.stringify(step.result));
    if (size > STEP_BYTES_MAX) return engineError("A step returned more than 4 MB.");
    bytes += size;
  }
  if (bytes > RUN_BYTES_MAX) return engineError("The steps of this run returned more than 32 MB.");
  if (run.stepCount + steps.length > STEPS_MAX) return engineError("This run has more than 1,000 steps.");
  const rows = steps.map((step, index) => ({ runId: run.id, ...step, position: run.stepCount + index + 1 }));
  await tx.insert(engineSteps).values(rows).onConflictDoNothing();
  await tx
    .update(engineRuns)
    .set({ stepCount: run.stepCount + steps.length, stateBytes: bytes })
    .where(eq(engineRuns.id, run.id));
  return null;
}

/** Ends a run; a failed one is announced, so that its `onFailure` runs. */
export async function endRun(
  tx: Tx,
  functions: EngineState["functions"],
  run: LockedRun,
  end: { status: "completed" } | { status: "failed"; error: StoredError },
): Promise<void> {
  const error = end.status === "failed" ? end.error : null;
  await tx.update(engineRuns).set({ status: end.status, error, endedAt: sql`now()` }).where(eq(engineRuns.id, run.id));
  await tx.delete(engineJobs).where(eq(engineJobs.runId, run.id));
  if (error === null || functions.get(run.functionId)?.handlesFailureOf) return;
  const data = { function_id: run.functionId, run_id: run.id, error, event: run.event };
  await takeEvents(tx, functions, [{ id: `${run.id}-failed`, name: FUNCTION_FAILED, data, ts: Date.now() }]);
}

/** What a call of a run's function needs: its event, and its steps in the order in which they ended. */
export async function loadRun(
  db: Db,
  runId: string,
): Promise<{ event: EngineEvent; steps: { stepId: string; result: unknown }[] } | null> {
  const [run] = await db.select({ event: engineRuns.event }).from(engineRuns).where(eq(engineRuns.id, runId));
  if (run === undefined) return null;
  const steps = await db
    .select({ stepId: engineSteps.stepId, result: engineSteps.result })
    .from(engineSteps)
    .where(eq(engineSteps.runId, runId))
    .orderBy(asc(engineSteps.position));
  return { event: run.event as EngineEvent, steps };
}

/** Removes ended runs after their days and ids of taken events after their hours. */
export async function prune(db: Db, keep: { runsDays: number; takenHours: number }): Promise<void> {
  await db.delete(engineRuns).where(sql`${engineRuns.endedAt} < now() - ${keep.runsDays}::int * interval '1 day'`);
  await db.delete(engineTaken).where(sql`${engineTaken.at} < now() - ${keep.takenHours}::int * interval '1 hour'`);
}

/** Keeps those of `keys` that nobody took before. Sorted, so that two takers cannot wait for each other. */
async function take(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .insert(engineTaken)
    .values([...new Set(keys)].sort().map((key) => ({ key })))
    .onConflictDoNothing()
    .returning({ key: engineTaken.key });
  return new Set(rows.map((row) => row.key));
}

function eventKey(id: string): string {
  return /^[\w:.@/-]{1,200}$/.test(id) ? `event:${id}` : `event:${createHash("sha256").update(id).digest("hex")}`;
}
