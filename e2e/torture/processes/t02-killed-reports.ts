import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { openDatabase } from "@/db/open";
import { type MadeKey, signUpOwner } from "@/e2e/harness/actors";
import { freePort, type RunningServer, startServer } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import { REPORT_STEPS } from "@/lib/contract/words/report-words";
import type { Torture, Verdict } from "../kit/verdict";

/** Reports per step; `EACH=3` for a quick look. */
const EACH = Number(process.env.EACH ?? 10);
/** Where in a step the process dies: before its work, after it but before its result is stored, or after that. */
const PLACES = ["begun", "computed", "stored"];
/** Steps of the workflow. The first one only marks the report as running: it has no work of its own. */
const STEPS: readonly { step: string; places: readonly string[] }[] = [
  { step: "start", places: ["begun", "stored"] },
  ...REPORT_STEPS.map((step) => ({ step, places: PLACES })),
];
const ENDS_WITHIN_MS = 120_000;

interface Plant {
  dataDir: string;
  port: number;
  databaseUrl: string | undefined;
  env: Record<string, string>;
  log: string;
}

/** The product is killed once in every step of every report, and each report ends as if nothing had been. */
export const killedReports: Torture = {
  id: "T2",
  title: `kill -9 in each step of a report, ${EACH} reports per step`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t2-"));
      const database = engine === "postgres" ? await throwawayPostgres() : undefined;
      try {
        const plant: Plant = {
          dataDir,
          port: await freePort(),
          databaseUrl: database?.url,
          env: {},
          log: path.join(dataDir, "crash.log"),
        };
        await torment(verdict, engine, plant);
      } finally {
        await database?.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  },
};

async function torment(verdict: Verdict, engine: string, plant: Plant): Promise<void> {
  const first = await startServer(plant);
  const key = await (await signUpOwner({ ...first, databaseUrl: plant.databaseUrl })).createKey();
  const datasetId = await createDataset(first.baseUrl, key);
  const wantedId = await queue(async () => first, key, datasetId);
  const wanted = await ended(async () => first, key, wantedId);
  verdict.demand(`${engine}: an unkilled report completes`, wanted.status === "COMPLETED", wanted.status);
  await first.stop();
  let restarts = 0;
  const ids: string[] = [];
  for (const { step, places } of STEPS) {
    const problems: string[] = [];
    for (let number = 0; number < EACH; number++) {
      const place = `${step} ${places[number % places.length]}`;
      const made = await killedOnce(plant, key, datasetId, place);
      ids.push(made.id);
      restarts += made.restarts;
      if (made.report.status !== "COMPLETED") problems.push(`${place}: ${made.report.status} ${made.report.error}`);
      else if (JSON.stringify(made.report.result) !== JSON.stringify(wanted.result)) problems.push(`${place}: another result`);
      problems.push(...logProblems(plant.log, made.id, made.report, step));
    }
    verdict.demand(
      `${engine}: ${EACH} reports killed in ${step} end as the unkilled one`,
      problems.length === 0,
      problems.slice(0, 3).join("; ") || "COMPLETED",
    );
  }
  verdict.note(`${engine}: restarts`, restarts);
  await lookInside(verdict, engine, plant, ids);
}

/** One report whose product dies at `place` and is started again. */
async function killedOnce(
  plant: Plant,
  key: MadeKey,
  datasetId: string,
  place: string,
): Promise<{ id: string; report: Report; restarts: number }> {
  const deadly = { ...plant, env: { CRASH_AT: place, CRASH_LOG: plant.log } };
  let server = await startServer(deadly);
  let restarts = 0;
  const alive = async (): Promise<RunningServer> => {
    const end = await Promise.race([server.ended, null]);
    if (end === null) return server;
    restarts++;
    if (restarts > 3) throw new Error(`The product died ${restarts} times at ${place}.\n${server.output()}`);
    server = await startServer(deadly);
    return server;
  };
  const id = await queue(alive, key, datasetId);
  const report = await ended(alive, key, id);
  await server.stop();
  if (restarts !== 1) throw new Error(`The product was restarted ${restarts} times at ${place}, not once.`);
  return { id, report, restarts };
}

interface Report {
  status: string;
  error: string | null;
  result: unknown;
  buildLog: { step: string; level: string; attempt: number }[];
}

/** Polls a report to its end, over restarts. */
async function ended(alive: () => Promise<RunningServer>, key: MadeKey, id: string): Promise<Report> {
  const until = performance.now() + ENDS_WITHIN_MS;
  while (performance.now() < until) {
    const { baseUrl } = await alive();
    const headers = { authorization: `Bearer ${key.secretKey}` };
    const report = await fetch(`${baseUrl}/v1/reports/${id}`, { headers })
      .then(async (response) => ((await response.json()) as { data?: Report }).data)
      .catch(() => undefined);
    if (report?.status === "COMPLETED" || report?.status === "FAILED") return report;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { status: "still running after 120 s", error: null, result: null, buildLog: [] };
}

/** A step whose result was stored must not have begun again; the build log tells each step once. */
function logProblems(log: string, id: string, report: Report, step: string): string[] {
  const lines = (existsSync(log) ? readFileSync(log, "utf8") : "").split("\n").filter((line) => line.startsWith(`${id} `));
  const problems: string[] = [];
  const begun = new Set<string>();
  const stored = new Set<string>();
  for (const line of lines) {
    const [, name = "", place = ""] = line.split(" ");
    // What the first step does is not stored beside it: it is done with once the next one begins.
    const done = name === "start" ? begun.has("load") : stored.has(name);
    if (place === "begun" && done) problems.push(`${name} ran again after its result was stored (killed in ${step})`);
    if (place === "begun") begun.add(name);
    if (place === "stored") stored.add(name);
  }
  for (const name of REPORT_STEPS) {
    const told = report.buildLog.filter((entry) => entry.step === name && entry.level === "info").length;
    if (told === 0) problems.push(`the build log does not tell ${name} (killed in ${step})`);
  }
  return problems;
}

/** Counts what the database holds once the product has stopped. */
async function lookInside(verdict: Verdict, engine: string, plant: Plant, ids: readonly string[]): Promise<void> {
  const database = await openDatabase({ databaseUrl: plant.databaseUrl, dataDir: plant.dataDir });
  try {
    const events = await rowsOf<{ id: string; n: number }>(
      database.db,
      sql`select data->>'id' as id, count(*)::int as n from outbox where name = 'report.completed' group by 1`,
    );
    const twice = events.filter(({ id, n }) => ids.includes(id) && n !== 1);
    verdict.demand(
      `${engine}: report.completed once per report`,
      twice.length === 0 && events.length >= ids.length,
      `${events.length} reports`,
    );
    const runs = await rowsOf<{ status: string; n: number }>(
      database.db,
      sql`select status, count(*)::int as n from engine_runs group by 1`,
    );
    verdict.demand(
      `${engine}: no run is left open`,
      runs.every(({ status }) => status === "completed"),
      runs.map(({ status, n }) => `${status} ${n}`).join(", "),
    );
  } finally {
    await database.close();
  }
}

async function createDataset(baseUrl: string, key: MadeKey): Promise<string> {
  const form = new FormData();
  form.set("name", "Seattle weather");
  form.set(
    "file",
    new Blob([new Uint8Array(readFileSync("node_modules/vega-datasets/data/seattle-weather.csv"))]),
    "seattle-weather.csv",
  );
  const response = await fetch(`${baseUrl}/v1/datasets`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.secretKey}` },
    body: form,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Queues a report, once, even when the product dies before it has answered. */
async function queue(alive: () => Promise<RunningServer>, key: MadeKey, datasetId: string): Promise<string> {
  const idempotencyKey = randomUUID();
  for (;;) {
    const { baseUrl } = await alive();
    const reply = await fetch(`${baseUrl}/v1/reports`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key.secretKey}`,
        "content-type": "application/json",
        "idempotency-key": idempotencyKey,
      },
      body: JSON.stringify({ datasetId }),
    })
      .then(async (response) => (await response.json()) as { data?: { id: string } })
      .catch(() => ({ data: undefined }));
    if (reply.data !== undefined) return reply.data.id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
