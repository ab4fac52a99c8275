import cluster, { type Worker } from "node:cluster";
import { fileURLToPath } from "node:url";
import { AggregatorRegistry } from "prom-client";
import { elsewhere } from "@/inngest/start";
import type { Env } from "@/lib/core/env";
import { rootLog } from "@/lib/core/log";
import { gatherMetrics, metrics } from "@/lib/core/metrics";
import { onOutboxWritten } from "@/lib/ctx/events";

/** What a process does: all there is to do, or, with WORKERS, its part. */
export type Part = "everything" | "requests" | "workflows";

type FromWorker =
  | { rowcall: "ready"; port: number | null }
  | { rowcall: "written" }
  | { rowcall: "metrics-asked"; question: number };
type ToWorker =
  | { rowcall: "written" }
  | { rowcall: "workflows"; ready: boolean }
  | { rowcall: "metrics"; question: number; text: string };

/** A worker that died is replaced after this long, and twice as long each time until one has lived for a minute. */
const RESTART_MS = 1_000;
const RESTART_MS_MAX = 30_000;
const LIVED_MS = 60_000;
/** Events written within so many milliseconds are one word to the workflows. */
const NUDGE_MS = 5;

/** The part of this very process. */
export function partOf(settings: Env): Part {
  if (settings.WORKERS === 1) return "everything";
  return process.env.WORKER_PART === "workflows" ? "workflows" : "requests";
}

/**
 * Starts the processes that serve requests, behind one port, and the one that runs the workflows; replaces what dies and ends them all.
 * @param announce is called once all of them are ready.
 */
export function runWorkers(settings: Env, announce: (port: number) => void): void {
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), args: process.argv.slice(2) });
  const parts = new Map<Worker, Part>();
  const ready = new Set<Worker>();
  const gathered = new AggregatorRegistry();
  let [announced, stopping, port, failures] = [false, false, 0, 0];

  const tell = (part: Part, message: ToWorker) => {
    for (const [worker, its] of parts) if (its === part && worker.isConnected()) worker.send(message);
  };
  const workflowsAreReady = () => [...ready].some((worker) => parts.get(worker) === "workflows");
  const start = (part: Part, slot: number) => {
    if (stopping) return;
    const startedAt = Date.now();
    const worker = cluster.fork({ WORKER_PART: part, WORKER_SLOT: String(slot) });
    parts.set(worker, part);
    worker.on("message", (message: FromWorker) => void hear(worker, part, message));
    worker.once("exit", (code, signal) => {
      parts.delete(worker);
      ready.delete(worker);
      if (part === "workflows") tell("requests", { rowcall: "workflows", ready: false });
      if (stopping) return;
      // It has said why.
      if (!announced) return void end("SIGTERM", 1);
      failures = Date.now() - startedAt > LIVED_MS ? 0 : failures + 1;
      rootLog().error({ part, code, signal }, "a worker ended, and another one takes its place");
      setTimeout(() => start(part, slot), Math.min(RESTART_MS * 2 ** failures, RESTART_MS_MAX));
    });
  };
  const hear = async (worker: Worker, part: Part, message: FromWorker) => {
    if (message.rowcall === "written") tell("workflows", { rowcall: "written" });
    if (message.rowcall === "metrics-asked") {
      const text = await gathered.clusterMetrics().catch(() => "");
      if (worker.isConnected()) worker.send({ rowcall: "metrics", question: message.question, text } satisfies ToWorker);
    }
    if (message.rowcall !== "ready") return;
    ready.add(worker);
    port = message.port ?? port;
    if (part === "workflows") tell("requests", { rowcall: "workflows", ready: true });
    else if (workflowsAreReady()) worker.send({ rowcall: "workflows", ready: true } satisfies ToWorker);
    if (announced || ready.size < settings.WORKERS + 1) return;
    announced = true;
    announce(port);
  };
  const end = (signal: NodeJS.Signals, status: number) => {
    if (stopping) return;
    stopping = true;
    for (const worker of parts.keys()) worker.process.kill(signal);
    const wait = setInterval(() => {
      if (parts.size === 0) {
        clearInterval(wait);
        process.exit(status);
      }
    }, 20);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(signal, 0));
  start("workflows", 0);
  for (let slot = 1; slot <= settings.WORKERS; slot++) start("requests", slot);
}

/** Has a process that serves requests reach the one that runs the workflows, and that one hear of what is written. */
export function joinWorkers(part: Part, nudge: () => void): void {
  if (part === "everything") return;
  let workflowsReady = false;
  const questions = new Map<number, (text: string) => void>();
  const say = (message: FromWorker) => void process.send?.(message);
  process.on("message", (message: ToWorker) => {
    if (message.rowcall === "written") nudge();
    if (message.rowcall === "workflows") workflowsReady = message.ready;
    if (message.rowcall === "metrics") questions.get(message.question)?.(message.text);
  });
  const counting = metrics();
  if (counting !== undefined) {
    AggregatorRegistry.setRegistries([counting.registry]);
    new AggregatorRegistry();
  }
  if (part === "workflows") return;
  elsewhere(() => workflowsReady);
  let isSaid = true;
  onOutboxWritten(() => {
    if (!isSaid) return;
    isSaid = false;
    setTimeout(() => {
      isSaid = true;
      say({ rowcall: "written" });
    }, NUDGE_MS);
  });
  let asked = 0;
  gatherMetrics(() => {
    const question = asked++;
    return new Promise((resolve) => {
      questions.set(question, (text) => {
        questions.delete(question);
        resolve(text);
      });
      say({ rowcall: "metrics-asked", question });
    });
  });
}

/** Says to the process that started this one that it does its part. */
export function sayReady(port: number | null): void {
  process.send?.({ rowcall: "ready", port } satisfies FromWorker);
}
