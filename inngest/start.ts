import type { Database } from "@/db/client";
import { env } from "@/lib/core/env";
import { rootLog } from "@/lib/core/log";
import { workDatabase } from "@/lib/ctx/database";
import { onOutboxWritten } from "@/lib/ctx/events";
import { embeddedSigningKey, inngest } from "./client";
import { startDispatcher } from "./dispatch-outbox";
import { createEngine, type Engine } from "./embedded/engine";
import { refuseSteps } from "./embedded/functions";
import { setCurrentEngine } from "./embedded/transport";
import { functions } from "./functions/registry";
import { workflowMode } from "./mode";
import { signsOfCalls, signsOfEngine } from "./owed/signs";
import { startReconciler } from "./owed/start-reconciler";
import { listenersOf } from "./owed/workflows";
import { type Registration, startRegistration } from "./register";
import { handle } from "./serve";
import { systemCtx } from "./system-ctx";

interface Workflows {
  /** Looks for events of the outbox now. */
  nudge(): void;
  /** Starts nothing new, lets running steps end for up to 20 s and gives the others back. */
  stop(): Promise<void>;
}

const DRAIN_MS = 20_000;
const SWEEP_MS = 30_000;

/** Kept on `globalThis`: the server and Next's bundles each have a copy of this module. */
declare global {
  var __rowcallWorkflows: { started: Promise<Workflows>; ready(): boolean } | undefined;
}

/**
 * Starts the workflows of this process, once however often it is called: the embedded engine, where none other is set,
 * the dispatcher that hands it the events of the outbox, and the reconciler that looks after them.
 * @throws {Error} one sentence, when a workflow needs what the engine does not have or a setting is missing.
 */
export function startWorkflows(database: Database): Promise<Workflows> {
  if (globalThis.__rowcallWorkflows === undefined) {
    let ready = () => false;
    const started = start(database, (answer) => {
      ready = answer;
    });
    globalThis.__rowcallWorkflows = { started, ready: () => ready() };
    started.catch(() => {
      globalThis.__rowcallWorkflows = undefined;
    });
  }
  return globalThis.__rowcallWorkflows.started;
}

/** Another process of this installation runs the workflows, and is ready when `ready` says so. */
export function elsewhere(ready: () => boolean): void {
  const none = { nudge: () => {}, stop: async () => {} };
  globalThis.__rowcallWorkflows = { started: Promise.resolve(none), ready };
}

/** True while workflows are taken and run; for `/readyz`. */
export function workflowsReady(): boolean {
  return globalThis.__rowcallWorkflows?.ready() ?? false;
}

async function start(database: Database, onReady: (answer: () => boolean) => void): Promise<Workflows> {
  const settings = env();
  const log = rootLog().child({ part: "workflows" });
  const outside = workflowMode(settings) === "embedded" ? null : startRegistration(settings, log);
  const engine = outside ?? (await startEngine(database));
  const dispatcher = startDispatcher(database.db, (events) => inngest.send(events), log, SWEEP_MS / settings.TIME_SCALE);
  onOutboxWritten(dispatcher.nudge);
  onReady(engine.ready);
  const reconciler = startReconciler({
    database: workDatabase(database),
    signsOf: outside === null ? signsOfEngine : signsOfCalls,
    tellEngine: async () => outside?.renew(),
    listenersOf,
    ctxOf: (workspaceId) => systemCtx(workspaceId, "reconciler"),
    log,
    timeScale: settings.TIME_SCALE,
  });
  return { nudge: dispatcher.nudge, stop: () => stop([dispatcher, reconciler], engine) };
}

async function stop(own: readonly { stop(): Promise<void> }[], engine: Engine | Registration): Promise<void> {
  onOutboxWritten(() => {});
  await Promise.all(own.map((each) => each.stop()));
  await engine.stop(DRAIN_MS);
  setCurrentEngine(undefined);
  globalThis.__rowcallWorkflows = undefined;
}

async function startEngine(database: Database): Promise<Engine> {
  const settings = env();
  for (const workflow of functions) {
    const { fn, onFailureFn } = workflow as unknown as { fn: unknown; onFailureFn: unknown };
    refuseSteps(workflow.id(inngest.id), `${fn} ${onFailureFn}`);
  }
  const engine = createEngine({
    database,
    caller: {
      door: handle,
      signingKey: embeddedSigningKey(),
      url: "http://workflows.invalid/api/inngest",
    },
    log: rootLog().child({ part: "workflows" }),
    timeScale: settings.TIME_SCALE,
  });
  setCurrentEngine(engine);
  await engine.start();
  return engine;
}
