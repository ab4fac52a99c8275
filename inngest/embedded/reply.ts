import { createHash } from "node:crypto";
import { backoffMs, retryAfterMs, sleepMs } from "./waits";

/** An error as it is stored and handed on: no stack, no cause, no statement of a database driver. */
export interface StoredError {
  name: string;
  message: string;
  stack: "";
  code?: string;
  __serialized: true;
}

export type StepResult = { stepId: string; result: { type: "data"; data: unknown } | { type: "error"; error: StoredError } };

/** What a reply of the SDK asks for. */
export interface Outcome {
  /** Steps that ended. */
  steps: StepResult[];
  /** What to do next; nothing here, no end and no retry means: let the function go on. */
  next: { kind: "call" | "sleep"; stepId: string; waitMs: number }[];
  end: { status: "completed" } | { status: "failed"; error: StoredError } | null;
  /** The same job once more. */
  retry: { waitMs: number; error: StoredError } | null;
}

export interface Reply {
  status: number;
  noRetry: boolean;
  retryAfter: string | null;
  body: unknown;
}

interface Op {
  id: string;
  op: string;
  name?: string | null;
  data?: unknown;
  error?: unknown;
}

/** Id of the step that stands for the whole run. */
const WHOLE_RUN = createHash("sha1").update("complete").digest("hex");
const ERROR_CHARS_MAX = 2_000;

/** Turns what the SDK answered into what is to be stored; `attempt` counts from 0. */
export function readReply(reply: Reply, job: { attempt: number; attemptsMax: number }, now: Date = new Date()): Outcome {
  if (reply.status === 200) return { steps: [], next: [], end: { status: "completed" }, retry: null };
  if (reply.status === 206) return readOps(reply, job, now);
  const error = storedError(reply.body);
  if (reply.status === 400 || reply.noRetry) return failed(error);
  return again(error, reply, job, now) ?? failed(error);
}

/** The steps of a checkpoint: it may carry nothing but steps that ran; null when it carries anything else. */
export function readCheckpoint(ops: unknown): StepResult[] | null {
  const steps: StepResult[] = [];
  for (const op of asOps(ops)) {
    if (op.op !== "StepRun") return null;
    steps.push(ran(op));
  }
  return steps;
}

/** A run that is given up for a reason of the engine's own. */
export function failed(error: StoredError): Outcome {
  return { steps: [], next: [], end: { status: "failed", error }, retry: null };
}

/** A sentence of the engine's own as an error. */
export function engineError(message: string): StoredError {
  return { name: "WorkflowError", message, stack: "", __serialized: true };
}

/** Keeps name, message and code of what was thrown. A driver's message holds the statement and its values: it is left out. */
export function storedError(thrown: unknown): StoredError {
  const given = (typeof thrown === "object" && thrown !== null ? thrown : {}) as Record<string, unknown>;
  const name = typeof given.name === "string" && given.name !== "" ? given.name : "Error";
  const text =
    typeof given.message === "string" ? given.message : typeof given.error === "string" ? given.error : "Unknown error";
  const fromDriver = name === "DrizzleQueryError" || name === "PostgresError" || text.startsWith("Failed query:");
  return {
    name,
    message: fromDriver ? "database error" : text.slice(0, ERROR_CHARS_MAX),
    stack: "",
    ...(typeof given.code === "string" ? { code: given.code } : {}),
    __serialized: true,
  };
}

function readOps(reply: Reply, job: { attempt: number; attemptsMax: number }, now: Date): Outcome {
  const outcome: Outcome = { steps: [], next: [], end: null, retry: null };
  for (const op of asOps(reply.body)) {
    switch (op.op) {
      case "StepRun":
        outcome.steps.push(ran(op));
        break;
      case "StepError":
      case "StepFailed":
        applyError(outcome, op, reply, job, now);
        break;
      case "StepPlanned":
        outcome.next.push({ kind: "call", stepId: op.id, waitMs: 0 });
        break;
      case "Sleep": {
        const waitMs = sleepMs(op.name ?? "", now);
        if (waitMs === null) return failed(engineError(`A sleep for "${op.name}" can't be read.`));
        outcome.next.push({ kind: "sleep", stepId: op.id, waitMs });
        break;
      }
      case "RunComplete":
        outcome.end = { status: "completed" };
        break;
      case "DiscoveryRequest":
        break;
      default:
        return failed(engineError(`The embedded workflow engine has no ${op.op}.`));
    }
  }
  return outcome;
}

function applyError(outcome: Outcome, op: Op, reply: Reply, job: { attempt: number; attemptsMax: number }, now: Date): void {
  const error = storedError(op.error ?? op.data);
  const retry = op.op === "StepError" ? again(error, reply, job, now)?.retry : undefined;
  if (retry) outcome.retry = retry;
  else if (op.id === WHOLE_RUN) outcome.end = { status: "failed", error };
  else outcome.steps.push({ stepId: op.id, result: { type: "error", error } });
}

function again(error: StoredError, reply: Reply, job: { attempt: number; attemptsMax: number }, now: Date): Outcome | null {
  if (job.attempt + 1 >= job.attemptsMax) return null;
  const waitMs = retryAfterMs(reply.retryAfter, now) ?? backoffMs(job.attempt);
  return { steps: [], next: [], end: null, retry: { waitMs, error } };
}

function ran(op: Op): StepResult {
  return { stepId: op.id, result: { type: "data", data: op.data ?? null } };
}

function asOps(body: unknown): Op[] {
  return (Array.isArray(body) ? body : [body]).filter((op): op is Op => typeof op?.id === "string" && typeof op?.op === "string");
}
