import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { engineJobs } from "@/db/schema/engine";
import type { Outcome, StepResult } from "./reply";
import { type EngineState, endRun, fromNow, type Job, type LockedRun, lockRun, nextId, saveSteps } from "./store";

/**
 * Applies what a call brought about, all of it or nothing: whoever lost the lease changes nothing.
 * @returns false when the lease was lost.
 */
export async function settle(state: EngineState, job: Job, outcome: Outcome): Promise<boolean> {
  return state.db.transaction(async (tx) => {
    const run = await lockRun(tx, job.runId);
    if (run === null || !(await removeOwned(tx, job))) return false;
    const overflow = await saveSteps(tx, run, outcome.steps);
    const end = overflow === null ? outcome.end : { status: "failed" as const, error: overflow };
    if (end !== null) {
      await endRun(tx, state.functions, run, end);
      return true;
    }
    if (outcome.retry !== null) {
      await enqueue(tx, state, job, {
        kind: job.kind,
        stepId: job.stepId,
        waitMs: outcome.retry.waitMs,
        attempt: job.attempt + 1,
      });
    }
    for (const next of outcome.next) await enqueue(tx, state, job, { ...next, attempt: 0 });
    if (outcome.retry === null) await goOn(tx, state, job, run);
    return true;
  });
}

/**
 * Stores steps of a function that is still going on, and extends its lease; `release` gives the lease back instead,
 * so that the function goes on elsewhere or later.
 * @returns false when the caller must stop here.
 */
export async function checkpoint(
  state: EngineState,
  lease: { jobId: string; token: string; runId: string },
  steps: readonly StepResult[],
  release: boolean,
): Promise<boolean> {
  return state.db.transaction(async (tx) => {
    const run = await lockRun(tx, lease.runId);
    if (run === null) return false;
    const owned = await tx
      .update(engineJobs)
      .set({
        attempt: 0,
        crashes: 0,
        leaseToken: release ? null : lease.token,
        leaseUntil: release ? null : fromNow(state.leaseMs),
      })
      .where(and(eq(engineJobs.id, lease.jobId), eq(engineJobs.leaseToken, lease.token)))
      .returning({ id: engineJobs.id });
    if (owned.length === 0) return false;
    const overflow = await saveSteps(tx, run, steps);
    if (overflow === null) return !release;
    await endRun(tx, state.functions, run, { status: "failed", error: overflow });
    return false;
  });
}

async function removeOwned(tx: Tx, job: Job): Promise<boolean> {
  const removed = await tx
    .delete(engineJobs)
    .where(and(eq(engineJobs.id, job.id), eq(engineJobs.leaseToken, job.leaseToken ?? "")))
    .returning({ id: engineJobs.id });
  return removed.length > 0;
}

/** The function itself goes on once nothing else of its run is left to do, so that it is never called twice at once. */
async function goOn(tx: Tx, state: EngineState, job: Job, run: LockedRun): Promise<void> {
  const [left] = await tx.select({ id: engineJobs.id }).from(engineJobs).where(eq(engineJobs.runId, run.id)).limit(1);
  if (left === undefined) await enqueue(tx, state, job, { kind: "call", stepId: "", waitMs: 0, attempt: 0 });
}

async function enqueue(
  tx: Tx,
  state: EngineState,
  from: Job,
  next: { kind: Job["kind"]; stepId: string; waitMs: number; attempt: number },
): Promise<void> {
  await tx
    .insert(engineJobs)
    .values({
      id: nextId(),
      runId: from.runId,
      functionId: from.functionId,
      kind: next.kind,
      stepId: next.stepId,
      workspace: from.workspace,
      queue: from.queue,
      slots: from.slots,
      attempt: next.attempt,
      crashes: next.attempt > 0 ? from.crashes : 0,
      dueAt: next.waitMs > 0 ? fromNow(next.waitMs / state.timeScale) : sql`clock_timestamp()`,
    })
    .onConflictDoNothing();
}
