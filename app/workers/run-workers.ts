import cluster, { type Worker } from "node:cluster";
import type { Env } from "@/lib/core/env";
import { rootLog } from "@/lib/core/log";
import { type MetricObject, metricsOfAll } from "@/lib/core/metrics";
import type { FromWorker, Part, ToWorker } from "./messages";

/** A worker that died is replaced after this long, and twice as long each time until one has lived for a minute. */
const RESTART_MS = 1_000;
const RESTART_MS_MAX = 30_000;
const LIVED_MS = 60_000;
/** A process that has not answered by then is left out of the counters. */
const COUNTED_MS_MAX = 2_000;

/** Counters that are asked of every process. */
interface Round {
  open: Set<Worker>;
  found: MetricObject[][];
  end(): void;
}

/**
 * Starts the processes that serve requests, behind one port, and the one that runs the workflows; replaces what dies and ends them all.
 * @param announce is called once all of them are ready.
 */
export function runWorkers(settings: Env, announce: (port: number) => void): void {
  cluster.setupPrimary({ args: process.argv.slice(2) });
  const log = rootLog().child({ part: "workers" });
  const parts = new Map<Worker, Part>();
  const ready = new Set<Worker>();
  const rounds = new Map<number, Round>();
  let [announced, stopping, workflows] = [false, false, false];
  let [port, failures, asked] = [0, 0, 0];

  const send = (worker: Worker, message: ToWorker) => {
    // One that died just now takes nothing any more, which its end tells.
    if (worker.isConnected()) worker.send(message, () => {});
  };
  const tell = (part: Part, message: ToWorker) => {
    for (const [worker, its] of parts) if (its === part) send(worker, message);
  };
  const tellOfWorkflows = (are: boolean) => {
    workflows = are;
    tell("requests", { rowcall: "workflows", ready: are });
  };

  start("workflows");
  for (let each = 0; each < settings.WORKERS; each++) start("requests");
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(signal, 0));

  function start(part: Part): void {
    if (stopping) return;
    const startedAt = Date.now();
    const worker = cluster.fork({ WORKER_PART: part });
    parts.set(worker, part);
    worker.on("message", (message: FromWorker) => hear(worker, part, message));
    let isGone = false;
    const lose = (why: object) => {
      if (isGone) return;
      isGone = true;
      parts.delete(worker);
      ready.delete(worker);
      for (const round of rounds.values()) if (round.open.delete(worker) && round.open.size === 0) round.end();
      if (part === "workflows") tellOfWorkflows(false);
      if (stopping) return;
      log.error({ part, ...why }, "a process ended");
      if (!announced) return end("SIGTERM", 1);
      failures = Date.now() - startedAt > LIVED_MS ? 0 : failures + 1;
      setTimeout(() => start(part), Math.min(RESTART_MS * 2 ** failures, RESTART_MS_MAX));
    };
    worker.once("exit", (code, signal) => lose({ code, signal }));
    worker.on("error", (error) => {
      // Where it could not be started at all, nothing else will be said of it.
      if (worker.process.pid === undefined) lose({ err: error });
    });
  }

  function hear(worker: Worker, part: Part, message: FromWorker): void {
    if (message.rowcall === "written") tell("workflows", { rowcall: "written" });
    if (message.rowcall === "workflows") tellOfWorkflows(message.ready);
    if (message.rowcall === "metrics-wanted")
      void count().then((text) => send(worker, { rowcall: "metrics", question: message.question, text }));
    if (message.rowcall === "counted") {
      const round = rounds.get(message.round);
      round?.found.push(message.metrics);
      if (round?.open.delete(worker) && round.open.size === 0) round.end();
    }
    if (message.rowcall !== "ready") return;
    ready.add(worker);
    port = message.port ?? port;
    if (part === "requests") send(worker, { rowcall: "workflows", ready: workflows });
    if (announced || ready.size < settings.WORKERS + 1) return;
    announced = true;
    announce(port);
  }

  /** Counters of all processes as one text; null where they do not add up. */
  async function count(): Promise<string | null> {
    const number = asked++;
    const found: MetricObject[][] = [];
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, COUNTED_MS_MAX);
      const finish = () => {
        clearTimeout(timer);
        resolve();
      };
      rounds.set(number, { open: new Set(ready), found, end: finish });
      for (const worker of ready) send(worker, { rowcall: "count", round: number });
    });
    rounds.delete(number);
    return metricsOfAll(found).catch(() => null);
  }

  function end(signal: NodeJS.Signals, status: number): void {
    if (stopping) return;
    stopping = true;
    for (const worker of parts.keys()) worker.process.kill(signal);
    setInterval(() => {
      if (parts.size === 0) process.exit(status);
    }, 20);
  }
}
