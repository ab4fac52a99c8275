import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@/db/open";
import { newAddress, signIn, signUpOwner } from "@/e2e/harness/actors";
import { type ApiClient, keyClient } from "@/e2e/harness/event-clients";
import { launch, type RunningServer, startServer } from "@/e2e/harness/server";
import { ENGINES, type Engine } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";
import { type Box, boxOf, type Filled, fillUp, ROWS_AT_ONCE, stateOf, writeOn } from "./boxes";
import { columnSums, differences, migrationCount } from "./table-sums";

const KILLS = 8;

/** The release before, built from the repository (`FROM=<tag or commit>`, the newest tag unless given), and this one on its data. */
export const upgrade: Torture = {
  id: "T34",
  title: "upgrade from the release before, killed in the middle",
  run: async (verdict) => {
    const from = process.env.FROM ?? execFileSync("git", ["describe", "--tags", "--abbrev=0"], { encoding: "utf8" }).trim();
    const root = await mkdtemp(path.join(tmpdir(), "rowcall-before-"));
    try {
      buildAt(from, root);
      for (const engine of ENGINES) await upgradeOne(verdict, engine, root);
      await besideEachOther(verdict, root);
    } finally {
      execFileSync("git", ["worktree", "remove", "--force", root]);
      await rm(root, { recursive: true, force: true });
    }
  },
};

function buildAt(from: string, root: string): void {
  execFileSync("git", ["worktree", "add", "--detach", "--force", root, from], { stdio: "ignore" });
  execFileSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: root, stdio: "ignore" });
  execFileSync(process.execPath, [".config/build-cli.mjs"], { cwd: root, stdio: "ignore" });
}

interface Installation {
  box: Box;
  filled: Filled;
  email: string;
  password: string;
  secretKey: string;
}

async function upgradeOne(verdict: Verdict, engine: Engine, root: string): Promise<void> {
  const box = await boxOf(engine);
  let server: RunningServer | undefined = await startServer({ ...box, root });
  try {
    const { filled, email, password, secretKey } = await settle(server, box);
    server.kill("SIGKILL");
    await server.ended;
    const before = await inDatabase(box, (database) => columnSums(database));
    const versions = new Set([await inDatabase(box, migrationCount)]);
    for (let kill = 0; kill < KILLS; kill++) {
      server = await launch(box);
      await pause(300 + kill * 250);
      server.kill("SIGKILL");
      await server.ended;
      versions.add(await inDatabase(box, migrationCount));
    }
    const whole = await wholeSteps(root);
    verdict.demand(
      `${engine}: killed ${KILLS} times, it is the old schema or the new one, nothing between`,
      [...versions].every((count) => whole.includes(count)),
      [...versions].join(", "),
    );
    server = await startServer(box);
    const after = await inDatabase(box, (database) => columnSums(database, before), engine === "embedded" ? server : undefined);
    server = await alive(server, box);
    const changed = differences(before, after);
    verdict.demand(`${engine}: every row of before is there, its columns as they were`, changed.length === 0, changed.join("; "));
    verdict.note(`${engine}: tables compared`, before.length);
    const client = keyClient(server.baseUrl, secretKey);
    verdict.demand(`${engine}: the API tells the same`, holds(filled.state, await stateOf(client, filled)));
    await signIn(server.baseUrl, newAddress(), email, password);
    verdict.demand(`${engine}: its owner signs in`, true);
    verdict.demand(`${engine}: a report is made of the old rows`, (await reportOf(client, filled)) === "COMPLETED");
  } finally {
    server?.kill("SIGKILL");
    await server?.ended;
    await box.drop();
  }
}

/** The release before goes on beside this one, on one PostgreSQL, while it upgrades and after. */
async function besideEachOther(verdict: Verdict, root: string): Promise<void> {
  const box = await boxOf("postgres");
  const old = await startServer({ ...box, root });
  let fresh: RunningServer | undefined;
  try {
    const { filled, secretKey, publicKey } = await settle(old, box);
    const writing = writeOn(old.baseUrl, publicKey);
    const reading = readOn(keyClient(old.baseUrl, secretKey), filled);
    await pause(1_000);
    fresh = await startServer(box);
    await pause(5_000);
    const failed = await reading.stop();
    await writing.stop();
    verdict.demand(
      "the release before reads through the upgrade and after it",
      failed.length === 0,
      failed[0] ?? reading.count(),
    );
    const { rowCount } = await keyClient(fresh.baseUrl, secretKey).call<{ rowCount: number }>(
      "GET",
      `/v1/datasets/${filled.ingestId}`,
    );
    const missing = writing.accepted() - (rowCount - filled.ingestRows);
    verdict.demand("what it acknowledged meanwhile is there", missing <= 0 && missing % ROWS_AT_ONCE === 0, writing.accepted());
  } finally {
    for (const server of [old, fresh]) {
      server?.kill("SIGKILL");
      await server?.ended;
    }
    await box.drop();
  }
}

async function settle(server: RunningServer, box: Box): Promise<Installation & { publicKey: string }> {
  const owner = await signUpOwner({ ...server, databaseUrl: box.databaseUrl });
  const { secretKey } = await owner.createKey();
  const filled = await fillUp(keyClient(server.baseUrl, secretKey));
  await owner.call("POST", "/v1/webhooks", { url: "https://hooks.example.com/", events: ["report.completed"] });
  await owner.call("POST", "/connections", { type: "webhook", name: "Phones" });
  const { publicKey } = await owner.createKey({ ingestDatasetId: filled.ingestId });
  return { box, filled, email: owner.email, password: owner.password, secretKey, publicKey };
}

/** Reads without a pause. `stop` gives the sentences of what failed. */
function readOn(client: ApiClient, filled: Filled): { count(): number; stop(): Promise<string[]> } {
  let [count, running] = [0, true];
  const failed: string[] = [];
  const ended = (async () => {
    while (running) {
      await stateOf(client, filled).then(
        () => count++,
        (error: Error) => failed.push(error.message),
      );
      await pause(50);
    }
  })();
  return {
    count: () => count,
    stop: async () => {
      running = false;
      await ended;
      return failed;
    },
  };
}

async function reportOf(client: ApiClient, filled: Filled): Promise<string> {
  const { id } = await client.call<{ id: string }>("POST", "/v1/reports", { datasetId: filled.datasetIds[1] });
  for (let turn = 0; turn < 300; turn++) {
    const { status } = await client.call<{ status: string }>("GET", `/v1/reports/${id}`);
    if (status === "COMPLETED" || status === "FAILED") return status;
    await pause(200);
  }
  return "never";
}

/** How many migrations a schema has: all of the release before, or all of this one. */
async function wholeSteps(root: string): Promise<number[]> {
  const { readMigrationFiles } = await import("drizzle-orm/migrator");
  return [root, process.cwd()].map((at) => readMigrationFiles({ migrationsFolder: path.join(at, "db/migrations") }).length);
}

/** Work on the database itself. The embedded one has room for one process: a server that has it is killed first. */
async function inDatabase<T>(
  box: Box,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  server?: RunningServer,
): Promise<T> {
  server?.kill("SIGKILL");
  await server?.ended;
  const database = await openDatabase({ databaseUrl: box.databaseUrl, dataDir: box.dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function alive(server: RunningServer, box: Box): Promise<RunningServer> {
  const ended = await Promise.race([server.ended.then(() => true), pause(100).then(() => false)]);
  return ended ? startServer(box) : server;
}

/** Every member of what was is in what is, with the same value: new members may come. */
function holds(was: unknown, is: unknown): boolean {
  if (was === null || typeof was !== "object") return was === is;
  if (is === null || typeof is !== "object") return false;
  return Object.entries(was).every(([name, value]) => holds(value, (is as Record<string, unknown>)[name]));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
