import { randomBytes } from "node:crypto";
import { Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { pino } from "pino";
import type { Database } from "@/db/client";
import { engineRuns } from "@/db/schema/engine";
import { createEngine, type Engine, type EngineOptions } from "./engine";
import { EMBEDDED_URL, embeddedFetch } from "./transport";

export interface TestEngine {
  engine: Engine;
  client: Inngest;
  /** The SDK's door, to knock at from outside. */
  door: (request: Request) => Promise<Response>;
  stop(limitMs?: number): Promise<void>;
  /** Resolves once no run is active. @throws {Error} when that takes longer than any busy machine needs. */
  settled(): Promise<void>;
}

/** Under the limit of a test, so that it is told which runs hang. */
const SETTLED_MS = 220_000;

/** A started engine with a client and functions of its own; waits are 1,000 times shorter unless told otherwise. */
export async function testEngine(
  database: Database,
  build: (client: Inngest) => InngestFunction.Any[],
  options: Partial<EngineOptions> = {},
): Promise<TestEngine> {
  const found: { engine?: Engine } = {};
  const signingKey = randomBytes(16).toString("hex");
  const log = pino({ level: process.env.TEST_LOG ?? "silent" });
  const client = new Inngest({
    id: "test",
    isDev: false,
    baseUrl: EMBEDDED_URL,
    eventKey: "test",
    signingKey,
    aiMetadata: false,
    logger: log,
    fetch: embeddedFetch(() => found.engine),
  });
  const sdk = serve({ client, functions: build(client), enableUnauthedSync: false });
  const door = (request: Request) => sdk[request.method as "POST" | "PUT"](request as NextRequest, undefined);
  const caller = { door, signingKey, url: "http://test.invalid/api/inngest" };
  const engine = createEngine({ database, caller, log, timeScale: 1000, pollMs: 200, ...options });
  found.engine = engine;
  await engine.start();
  return {
    engine,
    client,
    door,
    stop: (limitMs = 60_000) => engine.stop(limitMs),
    settled: async () => {
      const until = Date.now() + SETTLED_MS;
      for (;;) {
        const runs = await database.db.select({ status: engineRuns.status }).from(engineRuns);
        if (runs.length > 0 && runs.every((run) => run.status !== "active")) return;
        if (Date.now() > until) throw new Error(`Runs still active after ${SETTLED_MS} ms: ${JSON.stringify(runs)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
