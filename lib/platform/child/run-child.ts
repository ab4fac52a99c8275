import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { AppError, type ErrorKind } from "@/lib/core/errors";
import { metrics } from "@/lib/core/metrics";
import { Semaphore } from "@/lib/core/semaphore";
import { bundledPath } from "./bundled-path";

/** A kind of child: its own file, and what one job of it may use. */
export interface ChildKind {
  /** Name of the prebuilt file `.next/children/<name>.mjs`. */
  name: string;
  /** Source, from the root of the code; run through tsx where nothing is prebuilt. */
  source: string;
  heapMb: number;
  timeoutMs: number;
  /** Said when the child dies or takes too long: the file is refused, nothing else happens. */
  refusal: string;
  /** What kind of refusal that is, where no file of the caller's was read. */
  refusedAs?: ErrorKind;
  /** False for a child that is needed seldom, or is large: one is started for each job. */
  isKeptReady?: false;
}

/** A job beside what it is asked to do. */
export interface ChildWork {
  /** Id of the workspace it is for: a slot goes to the one that has the fewest. */
  share?: string | undefined;
  /** Is told what the child says that it does. */
  onStage?: ((stage: string) => void) | undefined;
  /** Ends the job, which frees its slot and all that it uses. */
  signal?: AbortSignal | undefined;
}

/** What a child answers. Refusals keep their kind and sentence; a fault says nothing of the content. */
export type ChildReply<Reply> =
  | { ok: true; value: Reply }
  | { ok: false; refusal: { kind: ErrorKind; sentence: string; code: string } }
  | { ok: false; fault: string };

/** After a job, the machine rests this long before the next child is made ready. */
const READY_DELAY_MS = 250;
/** One, so that nothing of a file is left for the next. Tests have one owner, and most of what their small jobs cost is a process's start. */
const jobsOfOne = (): number => {
  // Not by `env`: a job may end between two files of tests, and the next would keep the settings of the one before.
  const isTest = process.env.NODE_ENV !== "production" || process.env.I_AM_A_TEST === "1";
  return isTest ? Number(process.env.CHILD_JOBS ?? 1) : 1;
};
const jobsOf = new WeakMap<ChildProcess, number>();
const slots = new Semaphore(2);
declare global {
  var __rowcallChildren: Map<string, ChildProcess> | undefined;
}

/**
 * Does one job in a process of its own, which ends with it: a crash, an endless loop or too much memory is a refused
 * job and no more. One child per kind is kept ready, so that a job does not wait for a process to start.
 * @param work whose it is, and who hears of it.
 * @throws {AppError} the child's own refusal; `invalid`, or as the kind has it, with its sentence when it died; `timeout` once aborted.
 */
export async function runChild<Request extends object, Reply>(
  kind: ChildKind,
  request: Request,
  { share, onStage, signal }: ChildWork = {},
): Promise<Reply> {
  const release = await slots.acquire(share);
  if (signal?.aborted) {
    release();
    throw unwanted();
  }
  const child = take(kind);
  metrics()?.children.inc();
  // That is its death to whoever waits for its answer.
  const end = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", end, { once: true });
  let isDone = false;
  try {
    const reply = await answerOf<Reply>(child, kind, request, onStage);
    isDone = true;
    return reply;
  } catch (error) {
    throw signal?.aborted ? unwanted() : error;
  } finally {
    signal?.removeEventListener("abort", end);
    if (!isDone || !servesAgain(child, kind)) child.kill("SIGKILL");
    metrics()?.children.dec();
    release();
    // One that serves again is the next one: another would only have it ended.
    if (kind.isKeptReady !== false && jobsOfOne() === 1) setTimeout(() => makeReady(kind), READY_DELAY_MS).unref();
  }
}

function servesAgain(child: ChildProcess, kind: ChildKind): boolean {
  const isWell = child.exitCode === null && !child.killed && child.connected;
  const served = (jobsOf.get(child) ?? 0) + 1;
  jobsOf.set(child, served);
  if (!isWell || kind.isKeptReady === false || served >= jobsOfOne() || readyChildren().has(kind.name)) return false;
  keepReady(kind, child);
  return true;
}

function refusalOf({ refusal, refusedAs }: ChildKind): AppError {
  return refusedAs === undefined
    ? new AppError("invalid", refusal, { code: "unreadable_file" })
    : new AppError(refusedAs, refusal);
}

function unwanted(): AppError {
  return new AppError("timeout", "Nobody waits for this any more.");
}

/** Starts the child that the next job of this kind will use, unless one is ready. */
export function makeReady(kind: ChildKind): void {
  if (!readyChildren().has(kind.name)) keepReady(kind, start(kind));
}

function readyChildren(): Map<string, ChildProcess> {
  globalThis.__rowcallChildren ??= new Map();
  return globalThis.__rowcallChildren;
}

function keepReady(kind: ChildKind, child: ChildProcess): void {
  const ready = readyChildren();
  // A child that waits keeps no process alive, and goes when its parent does: the channel between them closes.
  child.unref();
  child.channel?.unref();
  child.once("exit", () => {
    if (ready.get(kind.name) === child) ready.delete(kind.name);
  });
  ready.set(kind.name, child);
}

/** Ends the children that wait. */
export function endReadyChildren(): void {
  for (const child of globalThis.__rowcallChildren?.values() ?? []) child.kill("SIGKILL");
  globalThis.__rowcallChildren?.clear();
}

function take(kind: ChildKind): ChildProcess {
  const ready = readyChildren().get(kind.name);
  readyChildren().delete(kind.name);
  const child = ready !== undefined && ready.exitCode === null && ready.connected ? ready : start(kind);
  child.ref();
  child.channel?.ref();
  return child;
}

function start(kind: ChildKind): ChildProcess {
  const root = process.cwd();
  const built = bundledPath(`${kind.name}.mjs`);
  const mayBeBuilt = process.env.NODE_ENV === "production" || process.env.CHILDREN_DIR !== undefined;
  const isBuilt = mayBeBuilt && existsSync(/* turbopackIgnore: true */ built);
  const file = isBuilt ? built : path.join(/* turbopackIgnore: true */ root, kind.source);
  const child = fork(/* turbopackIgnore: true */ file, [], {
    cwd: root,
    // Nothing of the server's settings: a child has no use for secrets.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV ?? "production" } as NodeJS.ProcessEnv,
    execArgv: [...(isBuilt ? [] : ["--import", "tsx"]), `--max-old-space-size=${kind.heapMb}`, "--no-warnings"],
    serialization: "json",
    // What a parser prints may hold cells.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  yieldToRequests(child);
  return child;
}

/** A job takes seconds and may wait a moment longer; whoever asks the server meanwhile is not to notice. In tests nobody asks. */
function yieldToRequests({ pid }: ChildProcess): void {
  if (process.env.NODE_ENV !== "production") return;
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended already, or this system does not let us: then it runs like any other.
  }
}

function answerOf<Reply>(
  child: ChildProcess,
  kind: ChildKind,
  request: object,
  onStage: ((stage: string) => void) | undefined,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(refusalOf(kind));
    const timer = setTimeout(refuse, kind.timeoutMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // Killing it may still report an error; nobody waits for that one.
      child.on("error", () => {});
      act();
    };
    child.once("exit", () => settle(refuse));
    child.once("error", () => settle(refuse));
    child.on("message", (message) => {
      if ("stage" in (message as object)) {
        onStage?.((message as { stage: string }).stage);
        return;
      }
      const reply = message as ChildReply<Reply>;
      settle(() => {
        if (reply.ok) resolve(reply.value);
        else if ("refusal" in reply)
          reject(new AppError(reply.refusal.kind, reply.refusal.sentence, { code: reply.refusal.code }));
        else reject(new Error(`The child "${kind.name}" failed: ${reply.fault}`));
      });
    });
    child.send(request, (error) => {
      if (error !== null) settle(refuse);
    });
  });
}
