import type { Logger } from "pino";
import type { Database } from "@/db/client";
import { type Caller, callFunction, syncFunctions } from "./call";
import { claimJobs, endCrashing, reclaimAll, releaseLeases, renewLeases, type Turns } from "./claim";
import { fireCrons, syncCrons } from "./crons";
import { readFunctions } from "./functions";
import { KEEP_RUNS_DAYS, KEEP_TAKEN_HOURS } from "./limits";
import { leaseText, receive } from "./receive";
import { engineError, failed, type Outcome, readReply } from "./reply";
import { checkpoint, settle } from "./settle";
import { type EngineState, type Job, loadRun, nextId, prune, takeEvents } from "./store";
import type { EngineDoor } from "./transport";

export interface EngineOptions {
  database: Database;
  caller: Caller;
  log: Logger;
  /** Divides every wait of a workflow; tests only. */
  timeScale?: number;
  /** Jobs at once in this process. */
  capacity?: number;
  leaseMs?: number;
  /** Longest pause between two looks at the database. */
  pollMs?: number;
  /** A call that takes longer counts as a failed attempt. */
  callMsMax?: number;
}

export interface Engine extends EngineDoor {
  /** Reads the functions and starts to work. @throws {Error} when they ask for what the engine cannot do. */
  start(): Promise<void>;
  /** Takes nothing new, lets running steps end for up to `limitMs`, then gives all leases back. */
  stop(limitMs: number): Promise<void>;
  ready(): boolean;
}

const HOUR_MS = 3_600_000;
const SETTLE_TRIES = 6;

/** The engine of one process: it claims jobs, calls the functions through the SDK's signed protocol and stores what comes of it. */
export function createEngine(options: EngineOptions): Engine {
  const { caller, database, log } = options;
  const capacity = options.capacity ?? 8;
  const pollMs = options.pollMs ?? (database.kind === "embedded" ? 15_000 : 2_000);
  const state: EngineState & { functions: EngineState["functions"] } = {
    db: database.db,
    functions: new Map(),
    timeScale: options.timeScale ?? 1,
    leaseMs: options.leaseMs ?? 30_000,
  };
  const instance = nextId();
  const turns: Turns = { count: 0, served: new Map() };
  const running = new Map<Job, Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let claims = 0;
  let wake: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let healthy = false;
  let stopping = false;
  let failures = 0;

  return {
    start,
    stop,
    ready: () => healthy && !stopping,
    receive: (request) => receive(request, { events, checkpoint: onCheckpoint }),
  };

  async function start(): Promise<void> {
    if (database.kind === "embedded") await reclaimAll(state);
    await sync();
    every(state.leaseMs / 3, heartbeat);
    every(HOUR_MS, () => prune(state.db, { runsDays: KEEP_RUNS_DAYS, takenHours: KEEP_TAKEN_HOURS }));
    await prune(state.db, { runsDays: KEEP_RUNS_DAYS, takenHours: KEEP_TAKEN_HOURS });
    pump();
  }

  async function stop(limitMs: number): Promise<void> {
    stopping = true;
    clearTimeout(wake);
    await looking;
    await Promise.race([Promise.all(running.values()), pause(limitMs)]);
    for (const timer of timers) clearInterval(timer);
    await releaseLeases(state, [...running.keys()]);
  }

  async function sync(): Promise<void> {
    const functions = readFunctions(await syncFunctions(caller));
    state.functions = new Map(functions.map((fn) => [fn.id, fn]));
    await syncCrons(state);
  }

  async function events(list: Parameters<typeof takeEvents>[2]): Promise<void> {
    await state.db.transaction((tx) => takeEvents(tx, state.functions, list));
    pump();
  }

  async function onCheckpoint(
    lease: Parameters<typeof checkpoint>[1],
    steps: Parameters<typeof checkpoint>[2] | null,
  ): Promise<boolean> {
    if (steps !== null) return checkpoint(state, lease, steps, stopping);
    const job = [...running.keys()].find((each) => each.id === lease.jobId && each.leaseToken === lease.token);
    if (job !== undefined)
      await settle(state, job, failed(engineError("The embedded workflow engine doesn't have this kind of step.")));
    return false;
  }

  /** Looks for work now. Calls while it looks make it look once more. */
  function pump(): void {
    if (stopping) return;
    if (looking !== undefined) {
      again = true;
      return;
    }
    again = false;
    looking = turn()
      .then(
        (waitMs) => {
          healthy = true;
          failures = 0;
          return waitMs;
        },
        (error: unknown) => {
          healthy = false;
          failures++;
          log.error({ err: error }, "the workflow engine could not look for work");
          return Math.min(1_000 * failures, 15_000);
        },
      )
      .then((waitMs) => {
        looking = undefined;
        clearTimeout(wake);
        if (again) setImmediate(pump);
        else if (!stopping) wake = setTimeout(pump, waitMs);
      });
  }

  /** @returns milliseconds until there may be something to do. */
  async function turn(): Promise<number> {
    const cronMs = await fireCrons(state);
    const free = capacity - running.size;
    if (free <= 0) return Math.min(pollMs, cronMs ?? pollMs);
    for (const job of await endCrashing(state)) {
      log.error(job, "a workflow step is given up: each time its process ended");
      again = true;
    }
    const token = `${instance}.${++claims}`;
    const claim = await claimJobs(state, { free, token, running: [...running.keys()], turns });
    if (stopping) {
      await releaseLeases(state, claim.jobs);
      return pollMs;
    }
    for (const job of claim.jobs) {
      const done = run(job).finally(() => {
        running.delete(job);
        pump();
      });
      running.set(job, done);
    }
    return Math.max(5, Math.min(pollMs, claim.nextDueMs ?? pollMs, cronMs ?? pollMs));
  }

  async function run(job: Job): Promise<void> {
    try {
      const outcome = await outcomeOf(job);
      const settled = await settleFirmly(job, outcome);
      const { runId, functionId } = job;
      // One that lost its lease has not failed: it goes on elsewhere, or after the next start.
      if (settled && outcome.end?.status === "failed")
        log.warn({ runId, functionId, error: outcome.end.error.name }, "a workflow failed");
    } catch (error) {
      // The lease runs out by itself, and the job is tried again.
      log.error({ err: error, runId: job.runId, functionId: job.functionId }, "a workflow step could not be stored");
    }
  }

  async function outcomeOf(job: Job): Promise<Outcome> {
    if (job.kind === "sleep") {
      return { steps: [{ stepId: job.stepId, result: { type: "data", data: null } }], next: [], end: null, retry: null };
    }
    const loaded = await loadRun(state.db, job.runId);
    const attemptsMax = state.functions.get(job.functionId)?.attemptsMax ?? 1;
    if (loaded === null) return failed(engineError("This run was removed."));
    const { attempt, functionId, runId, stepId } = job;
    const call = callFunction(caller, { runId, functionId, stepId, attempt, attemptsMax, lease: leaseText(job), ...loaded });
    const reply = await within(call, options.callMsMax ?? 2 * HOUR_MS).catch((error: unknown) => ({
      status: 500,
      noRetry: false,
      retryAfter: null,
      body: error,
    }));
    return readReply(reply, { attempt, attemptsMax });
  }

  /** A database that is away for a moment must not cost a finished step. */
  async function settleFirmly(job: Job, outcome: Outcome): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      try {
        return await settle(state, job, outcome);
      } catch (error) {
        if (tries >= SETTLE_TRIES) throw error;
        await pause(100 * 2 ** tries);
      }
    }
  }

  async function heartbeat(): Promise<void> {
    const jobs = [...running.keys()];
    if (jobs.length === 0) return;
    const kept = await renewLeases(state, jobs);
    for (const job of jobs) {
      if (!kept.has(job.id) && running.has(job)) log.debug({ runId: job.runId }, "the lease of a workflow step was lost");
    }
  }

  function every(ms: number, act: () => Promise<void>): void {
    const timer = setInterval(() => {
      act().catch((error: unknown) => log.error({ err: error }, "the workflow engine could not do its housekeeping"));
    }, ms);
    timer.unref();
    timers.add(timer);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("This step took too long.")), ms);
  });
  return Promise.race([promise, tooLong]).finally(() => clearTimeout(timer));
}
