import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { callFunction } from "@/inngest/embedded/call";
import { type EngineEvent, type EngineFunction, FUNCTION_FAILED, listensTo, readFunctions } from "@/inngest/embedded/functions";
import { readCheckpoint, readReply, type StepResult } from "@/inngest/embedded/reply";
import { nextId } from "@/inngest/embedded/store";

/** Calls at once. */
const AT_ONCE = 8;
/** What it makes of a call that nobody answers: an attempt like any other. */
const UNREACHABLE = { status: 500, noRetry: false, retryAfter: null, body: { message: "Unable to reach SDK URL" } };

export interface WorkflowServer {
  /** Settings of a product that runs its workflows here. */
  env: Record<string, string>;
  /** Everything: what waits and runs, what sleeps, which events it took, which app there is. What it has called goes on there. */
  forget(): void;
  /** Runs that it knows of now. */
  runs(): number;
  /** Runs that it ended because nobody answered. */
  givenUp(): number;
  close(): Promise<void>;
}

interface Run {
  id: string;
  fn: EngineFunction;
  event: EngineEvent;
  steps: StepResult[];
}

/**
 * Stands for Inngest with a queue in memory, and loses it at will. It reads the protocol as the embedded engine does, and the SDK
 * judges both.
 */
export async function startWorkflowServer(timeScale: number): Promise<WorkflowServer> {
  const signingKey = "signkey-prod-0123456789abcdef";
  let functions: EngineFunction[] = [];
  let appUrl = "";
  let taken = new Set<string>();
  let runs = new Map<string, Run>();
  let busy = 0;
  let givenUp = 0;
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://here");
    const body = await bodyOf(request);
    const [status, said] = answer(pathname, body);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      INNGEST_MODE: "external",
      INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
      INNGEST_EVENT_KEY: "events",
      INNGEST_SIGNING_KEY: signingKey,
    },
    forget,
    runs: () => runs.size,
    givenUp: () => givenUp,
    close: async () => {
      forget();
      server.closeAllConnections();
      server.close();
    },
  };

  function answer(pathname: string, body: unknown): [number, unknown] {
    if (pathname === "/fn/register") return [200, register(body as { url: string })];
    if (pathname.startsWith("/e/")) return [200, take(Array.isArray(body) ? body : [body])];
    const [, runId = ""] = /^\/v1\/checkpoint\/([^/]+)\/async$/.exec(pathname) ?? [];
    // Whoever is at work for a run that is forgotten is not told: that is the late one.
    runs.get(runId)?.steps.push(...(readCheckpoint((body as { steps: unknown }).steps) ?? []));
    return [200, { status: 200 }];
  }

  function register(body: { url: string }): unknown {
    const isNew = functions.length === 0;
    functions = readFunctions(body);
    appUrl = body.url;
    if (isNew) for (const fn of functions) if (fn.crons.includes("* * * * *")) tick(fn);
    return { ok: true, modified: true };
  }

  function tick(fn: EngineFunction): void {
    after(60_000, () => {
      start(fn, { id: nextId(), name: "inngest/scheduled.timer", data: {}, ts: Date.now() });
      tick(fn);
    });
  }

  function take(events: EngineEvent[]): unknown {
    for (const event of events) {
      const given = { ...event, id: event.id ?? nextId(), ts: Date.now() };
      if (taken.has(given.id)) continue;
      taken.add(given.id);
      for (const fn of functions) if (listensTo(fn, given)) start(fn, given);
    }
    return { ids: events.map(({ id }) => id), status: 200 };
  }

  function start(fn: EngineFunction, event: EngineEvent): void {
    const run = { id: nextId(), fn, event, steps: [] };
    runs.set(run.id, run);
    after(0, () => call(run, "", 0));
  }

  async function call(run: Run, stepId: string, attempt: number): Promise<void> {
    if (!runs.has(run.id)) return;
    if (busy >= AT_ONCE) return after(20, () => call(run, stepId, attempt));
    busy++;
    const { id: runId, fn, event, steps } = run;
    const input = { runId, functionId: fn.id, stepId, attempt, attemptsMax: fn.attemptsMax, event, steps, lease: runId };
    const reply = await callFunction({ door: (request) => fetch(request), signingKey, url: appUrl }, input)
      .catch(() => UNREACHABLE)
      .finally(() => busy--);
    if (!runs.has(run.id)) return;
    const outcome = readReply(reply, { attempt, attemptsMax: fn.attemptsMax });
    run.steps.push(...outcome.steps);
    if (outcome.end?.status === "failed" && reply === UNREACHABLE) givenUp++;
    if (outcome.end !== null) return end(run, outcome.end);
    if (outcome.retry !== null) return after(outcome.retry.waitMs, () => call(run, stepId, attempt + 1));
    const [next] = outcome.next;
    if (next === undefined) return after(0, () => call(run, "", 0));
    if (next.kind === "call") return after(0, () => call(run, next.stepId, 0));
    after(next.waitMs, () => {
      run.steps.push({ stepId: next.stepId, result: { type: "data", data: null } });
      call(run, "", 0);
    });
  }

  function end(run: Run, how: { status: "completed" } | { status: "failed"; error: unknown }): void {
    runs.delete(run.id);
    if (how.status !== "failed") return;
    const data = { function_id: run.fn.id, run_id: run.id, error: how.error, event: run.event };
    take([{ id: nextId(), name: FUNCTION_FAILED, data, ts: Date.now() }]);
  }

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms / timeScale);
    timers.add(timer);
  }

  function forget(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    functions = [];
    taken = new Set();
    runs = new Map();
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString("utf8");
  return text === "" ? null : JSON.parse(text);
}
