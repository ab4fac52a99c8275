import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { putEmbedded } from "@/lib/testing/running/made-embedded";

/** The real product, built, as a child process of the test. */
export interface RunningServer {
  baseUrl: string;
  port: number;
  dataDir: string;
  pid: number;
  /** Everything it wrote so far. */
  output(): string;
  /** How it ended, once it has. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): void;
  /** Ends it cleanly and removes its data directory, if it was made here. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Kept when given; else a fresh one that `stop` removes. */
  dataDir?: string;
  /** The fresh one holds the embedded database as a first start leaves it: making it is most of what a start takes. */
  isMade?: boolean;
  databaseUrl?: string | undefined;
  port?: number;
  env?: Record<string, string>;
  /** For Node.js; only the one that keeps it from compiling the embedded database twice, for speed, unless given. */
  flags?: readonly string[];
  /** Checkout whose build it is; this one when left out. */
  root?: string;
}

const ENTRY = ".next/server.mjs";
/** Seconds, on a machine that does nothing else. */
const READY_WITHIN_MS = 180_000;

/**
 * Starts the product and waits until it says that it is ready.
 * @throws {Error} with its output when it ends or stays silent instead.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await launch(options);
  const ready = waitFor(() => server.output().includes("Rowcall is ready at"), READY_WITHIN_MS);
  const first = await Promise.race([ready, server.ended.then(() => "ended" as const)]);
  if (first === true) return server;
  server.kill("SIGKILL");
  throw new Error(`The product did not start.\n${server.output()}`);
}

/** Starts the product without waiting for anything: for tests of what keeps it from starting. */
export async function launch(options: ServerOptions = {}): Promise<RunningServer> {
  const root = options.root ?? process.cwd();
  if (!existsSync(path.join(root, ENTRY))) throw new Error("There is no build: run npm run build first.");
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), "rowcall-e2e-")));
  const port = options.port ?? (await freePort());
  if (options.isMade) await putEmbedded(dataDir);
  const child = spawn(process.execPath, [...(options.flags ?? ["--liftoff-only"]), ENTRY], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      I_AM_A_TEST: "1",
      // Each actor comes from an address of its own, by X-Forwarded-For.
      TRUST_PROXY_HOPS: "1",
      PORT: String(port),
      DATA_DIR: dataDir,
      // Nobody cuts the power: who does, says "on".
      DATABASE_FSYNC: "off",
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return running(child, { port, dataDir, ownsDataDir: options.dataDir === undefined });
}

function running(child: ChildProcess, facts: { port: number; dataDir: string; ownsDataDir: boolean }): RunningServer {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  return {
    baseUrl: `http://localhost:${facts.port}`,
    port: facts.port,
    dataDir: facts.dataDir,
    pid: child.pid ?? -1,
    output: () => chunks.join(""),
    ended,
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      child.kill("SIGTERM");
      const killer = setTimeout(() => child.kill("SIGKILL"), 40_000);
      await ended;
      clearTimeout(killer);
      if (facts.ownsDataDir) await rm(facts.dataDir, { recursive: true, force: true });
    },
  };
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Waits until `condition` holds; false when it did not within `ms`. */
export async function waitFor(condition: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}
