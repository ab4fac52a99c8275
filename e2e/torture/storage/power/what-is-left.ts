import { existsSync } from "node:fs";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "@/db/client";
import { openDatabase } from "@/db/open";

/** What of it is there, by kind. */
export interface Kept {
  /** Values of the column `key` in rows that were sent. */
  rows: Set<string>;
  datasets: Set<string>;
  calls: Set<string>;
  keys: Set<string>;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Opens the database below a data directory, or the one at an address, and reads all that it names: rows that wait in it, and those in its files.
 * @throws {Error} when the database does not open.
 */
export async function whatIsLeft(dataDir: string, databaseUrl: string | undefined): Promise<{ kept: Kept; faults: string[] }> {
  const kept: Kept = { rows: new Set(), datasets: new Set(), calls: new Set(), keys: new Set() };
  const faults: string[] = [];
  const database = await openDatabase({ databaseUrl, dataDir, fsync: "off" });
  try {
    const damage = await database.check?.();
    if (typeof damage === "string") faults.push(damage);
    const [made] = await rowsOf<{ made: boolean }>(database.db, sql`select to_regclass('calls') is not null as made`);
    if (made?.made !== true) return { kept, faults };
    if (!existsSync(path.join(dataDir, "secret"))) faults.push("the master key is gone");
    await collect(database, kept, "datasets", "select id from datasets");
    await collect(database, kept, "calls", "select id from calls");
    await collect(database, kept, "keys", "select id from api_keys");
    const named = await rowsOf<{ key: string; segment: boolean }>(
      database.db,
      sql`select storage_key as key, superseded_at is null as segment from dataset_segments union all
          select storage_key, false from dataset_snapshots union all select sample_key, false from dataset_snapshots union all
          -- Its text is saved, or its time is over: the recording goes before the row says so, and what is cut off there goes on.
          select audio_key, false from calls where audio_key is not null and coalesce(audio_until > now(), true) and not exists (
            select from call_texts where call_texts.call_id = calls.id)`,
    );
    const files = named.map(({ key, segment }) => ({ file: path.join(dataDir, "files", key), key, segment }));
    faults.push(...files.filter(({ file }) => !existsSync(file)).map(({ key }) => `${key} is gone`));
    const segments = files.filter(({ file, segment }) => segment && existsSync(file)).map(({ file }) => file);
    for (const key of await keysIn(segments)) kept.rows.add(key);
    const waiting = await rowsOf<{ payload: string }>(
      database.db,
      sql`select payload from dataset_batches where payload is not null`,
    );
    for (const { payload } of waiting) for (const key of payload.match(UUID) ?? []) kept.rows.add(key);
    return { kept, faults };
  } finally {
    await database.close();
  }
}

async function collect({ db }: Database, kept: Kept, kind: keyof Kept, statement: string): Promise<void> {
  for (const { id } of await rowsOf<{ id: string }>(db, sql.raw(statement))) kept[kind].add(id);
}

async function keysIn(segments: readonly string[]): Promise<string[]> {
  if (segments.length === 0) return [];
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    const found: string[] = [];
    for (const file of segments) {
      const read = await connection.run(`select columns('^c[0-9]+$') from read_parquet('${file}')`);
      for (const row of await read.getRowsJson()) found.push(...(JSON.stringify(row).match(UUID) ?? []));
    }
    return found;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
