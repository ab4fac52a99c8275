import { readFileSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { type Database, setDatabase } from "@/db/client";
import { migrate } from "@/db/migrate";
import { startWorkflows } from "@/inngest/start";
import type { Env } from "@/lib/core/env";
import { rootLog } from "@/lib/core/log";
import { beginStopping } from "@/lib/ctx/stopping";
import { directDispatch } from "@/lib/http/direct/dispatch";
import { packedPages } from "@/lib/http/direct/packed-pages";
import { plainPages } from "@/lib/http/direct/plain-pages";
import { staticFiles } from "@/lib/http/direct/static-files";
import { type Serving, serve } from "@/lib/http/serve";
import { bundledPath } from "@/lib/platform/child/bundled-path";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { checkCanary, secrets } from "@/lib/platform/secrets/secrets";
import { checkStorage } from "@/lib/platform/storage/check-storage";
import { flushRequests } from "@/lib/requests/note-request";
import { announce } from "./announce";
import { loadPages } from "./load-pages";
import { listenForOperator } from "./operator";
import { joinWorkers, sayReady } from "./workers/join-workers";
import type { Part } from "./workers/messages";

/** How long requests in flight may take once the process was asked to stop. */
const GRACE_MS = 25_000;
/** The start waits so long for the pages of the embedded database to be read; what is found later goes to the log. */
const PAGES_MS_MAX = 1_000;
/** Longer than any request. */
const SCRATCH_MS_MAX = 3_600_000;

/**
 * What runs on a database: migrations, Next, workflows and the port; and all of it back on SIGTERM.
 * @throws {Error} one sentence that says what keeps it from starting.
 */
export async function run(database: Database, settings: Env, part: Part, dev: boolean): Promise<void> {
  try {
    await Promise.all([migrate(database), emptyScratch(settings)]);
    await checkCanary(database);
    setDatabase(database);
    // Its thread reads while this one loads what it needs.
    const checked = sayDamage(database);
    if (part !== "requests") {
      const trouble = await checkStorage();
      if (trouble !== null) process.stderr.write(`${trouble}\n`);
    }
    const serving = part === "workflows" ? NOTHING_SERVED : await openDoors(settings, dev);
    const workflows = part === "requests" ? null : await startWorkflows(database);
    joinWorkers(part, () => workflows?.nudge());
    const operator = part === "requests" ? null : listenForOperator(settings.DATA_DIR, database);
    await serving.open();
    stopOnSignal(async () => {
      operator?.close();
      await Promise.all([serving.drain(GRACE_MS), workflows?.stop()]);
      endReadyChildren();
      await serving.close();
      await flushRequests(database);
      await database.close();
    });
    await Promise.race([checked, new Promise((resolve) => setTimeout(resolve, PAGES_MS_MAX).unref())]);
    if (part === "everything") announce(settings, serving.port ?? settings.PORT);
    else sayReady(serving.port);
    if (part !== "workflows" && !dev) await loadPages();
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Doors extends Omit<Serving, "port"> {
  /** Null where nothing is listened to. */
  port: number | null;
  /** Lets in who came early, once all that answers them is loaded. */
  open(): Promise<void>;
  close(): Promise<void>;
}

const NOTHING_SERVED: Doors = { port: null, open: async () => {}, drain: async () => {}, close: async () => {} };

/** Next, our routes and the port. */
async function openDoors(settings: Env, dev: boolean): Promise<Doors> {
  const { default: next } = await import("next");
  prepareAuth(settings);
  if (!dev) takeBuiltConfig();
  // Next would listen for upgrades on the server that it is called from, and leave them without an answer.
  const upgradesNowhere = dev ? {} : { httpServer: createServer() };
  const app = next({ dev, dir: process.cwd(), hostname: "localhost", port: settings.PORT, ...upgradesNowhere });
  const handle = app.getRequestHandler();
  // Once prepared it loads every page, which would keep the rest of the start waiting: it comes last, and an early request waits.
  let letIn = () => {};
  const prepared = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const direct = dev
    ? staticFiles(bundledPath("static"), [])
    : settings.DIRECT_ROUTES === "off"
      ? async () => false
      : await openDirect(settings);
  const pages = plainPages(packedPages(handle));
  const serving = await serve(settings, {
    handle: async (request, response) => {
      await prepared;
      if (!(await direct(request, response))) await pages(request, response);
    },
    // Next attaches its own upgrade handler to the server on the first request: a second one makes pages reload for ever.
    upgrade: dev ? async () => {} : undefined,
  });
  return {
    ...serving,
    open: async () => {
      await app.prepare();
      if (!dev) takeErrorsFromNext();
      letIn();
    },
    close: () => app.close(),
  };
}

async function sayDamage(database: Database): Promise<void> {
  try {
    const damage = (await database.check?.()) ?? null;
    if (damage === null) return;
    process.stderr.write(`${damage}\n`);
    rootLog().error({ damage }, "the embedded database is damaged");
  } catch (error) {
    rootLog().error({ err: error }, "could not read the pages of the database");
  }
}

/** Files of uploads that a crash left behind; nothing in there outlives a request. Those of another living process stay. */
async function emptyScratch(settings: Env): Promise<void> {
  const directory = path.join(settings.DATA_DIR, "tmp");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const before = settings.DATABASE_URL === undefined ? Number.POSITIVE_INFINITY : Date.now() - SCRATCH_MS_MAX;
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const changedAt = (await stat(file).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (changedAt < before) await rm(file, { recursive: true, force: true });
  }
}

/** Routes of the API, scripts and styles in this very program, without the way through Next. */
async function openDirect(settings: Env): Promise<ReturnType<typeof directDispatch>> {
  const { routes } = await import("rowcall:routes");
  const { headers } = JSON.parse(readFileSync(".next/routes-manifest.json", "utf8"));
  const files = staticFiles(".next/static", headers);
  const dispatch = directDispatch({
    routes,
    except: /^\/api\/(?:auth|inngest)(?:\/|$)/,
    configured: headers,
    origin: `http://localhost:${settings.PORT}`,
  });
  return async (request, response) => (await files(request, response)) || dispatch(request, response);
}

/**
 * `next.config.ts` as the build understood it, handed over as to Next's standalone server: reading the file again takes a compiler,
 * 130 MB that a release does without.
 */
function takeBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/**
 * Next keeps the process alive after an error that nobody caught, and prints it whole: the values of a statement too.
 * Alive it stays, since what a request or a socket left behind is no reason to drop the others; the log gets what it may hold.
 */
function takeErrorsFromNext(): void {
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.removeAllListeners(event);
    process.on(event, (error: unknown) => rootLog().fatal({ err: error, event }, "an error that nobody caught"));
  }
}

/** next-auth reads these from the environment. */
function prepareAuth(settings: Env): void {
  process.env.NEXTAUTH_URL ??= settings.APP_URL;
  process.env.NEXTAUTH_SECRET ??= secrets().nextAuth;
}

function stopOnSignal(stopAll: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    beginStopping();
    rootLog().info("stopping");
    setTimeout(() => process.exit(1), GRACE_MS + 4_000).unref();
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        rootLog().error({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
