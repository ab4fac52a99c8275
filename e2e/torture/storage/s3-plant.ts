import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { openDatabase } from "@/db/open";
import { type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import type { S3Server } from "@/lib/testing/s3-server";
import type { Verdict } from "../kit/verdict";

/** A product that keeps its files in a bucket: what it is started with, again and again. */
export interface Plant {
  dataDir: string;
  port: number;
  databaseUrl: string | undefined;
  env: Record<string, string>;
  s3: S3Server;
}

/** What the bucket holds below the product's prefix, as its server has it on disk. */
export function keysInBucket({ env, s3 }: Plant): string[] {
  const root = path.join(s3.directory, env.S3_BUCKET ?? "", env.S3_PREFIX ?? "");
  return objectFiles(root).map((file) => path.relative(root, file).slice(0, -OBJECT.length));
}

/** Beginnings of the names of what the product has brought from the bucket to its own disk. */
export function keysInCache({ dataDir }: Plant): string[] {
  const root = path.join(dataDir, "cache/files");
  return filesBelow(root).map((file) => path.relative(root, file));
}

const OBJECT = "._S3rver_object";
const TWO_HOURS_MS = 7_200_000;

function objectFiles(root: string): string[] {
  return filesBelow(root).filter((file) => file.endsWith(OBJECT));
}

function filesBelow(root: string): string[] {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

function plantObject({ env, s3 }: Plant, key: string): void {
  const file = path.join(s3.directory, env.S3_BUCKET ?? "", env.S3_PREFIX ?? "", `${key}${OBJECT}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "nobody's");
}

/**
 * Two hours pass, the hourly clean-up comes, and bucket and database are compared: each names what the other has. The product
 * is stopped for it and started again.
 */
export async function sweepAndCompare(
  verdict: Verdict,
  when: string,
  plant: Plant,
  running: RunningServer,
  workspaceId: string,
): Promise<RunningServer> {
  await running.stop();
  const orphansBefore = await orphans(plant);
  // The last in the order of keys: once it is gone, what comes before it has been judged.
  const ours = `${workspaceId}/dst_zzz/seg_zzz.parquet`;
  const others = "ws_00000000000000000000000000/dst_a/seg_a.parquet";
  for (const key of [ours, others]) plantObject(plant, key);
  const past = new Date(Date.now() - TWO_HOURS_MS);
  for (const file of objectFiles(plant.s3.directory)) utimesSync(file, past, past);
  await inDatabase(plant, (db) => db.execute(sql`update engine_crons set next_at = now() where function_id like '%clean-up'`));
  const server = await startServer(plant);
  const isSwept = await waitFor(() => !keysInBucket(plant).includes(ours), 60_000);
  await server.stop();
  const { unnamed, missing, named } = await compare(plant);
  verdict.note(`${when}: objects that nothing named before the sweep`, orphansBefore.length);
  verdict.demand(`${when}: the sweep comes`, isSwept);
  const left = unnamed.filter((key) => key !== others);
  verdict.demand(`${when}: no object is left that nothing names`, left.length === 0, `${left.length} ${left[0] ?? ""}`);
  verdict.demand(`${when}: every file that is named is in the bucket`, missing.length === 0, `${missing.length} of ${named}`);
  verdict.demand(`${when}: what another installation keeps beside ours is left alone`, unnamed.includes(others));
  return startServer(plant);
}

/** Objects that no dataset names, while the product is stopped. */
export async function orphans(plant: Plant): Promise<string[]> {
  return (await compare(plant)).unnamed;
}

async function compare(plant: Plant): Promise<{ unnamed: string[]; missing: string[]; named: number }> {
  const rows = await inDatabase(plant, (db) =>
    rowsOf<{ key: string }>(
      db,
      sql`select storage_key as "key" from dataset_segments union select storage_key from dataset_snapshots
        union select sample_key from dataset_snapshots`,
    ),
  );
  const named = new Set(rows.map(({ key }) => key));
  const stored = keysInBucket(plant);
  return {
    unnamed: stored.filter((key) => !named.has(key)),
    missing: [...named].filter((key) => !stored.includes(key)),
    named: named.size,
  };
}

type Db = Awaited<ReturnType<typeof openDatabase>>["db"];

async function inDatabase<T>({ databaseUrl, dataDir }: Plant, work: (db: Db) => PromiseLike<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
