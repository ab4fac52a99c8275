import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { Database } from "@/db/client";
import { openInMemory } from "@/db/embedded";
import { migrate } from "@/db/migrate";
import { openDatabase } from "@/db/open";

/** Real PostgreSQL of the tests; a throwaway database is made in it for each file. */
export const TEST_POSTGRES_URL = process.env.TEST_POSTGRES_URL ?? "postgres://root@127.0.0.1:5432/postgres";

/** Engines that database tests run on: `describe.each(ENGINES)`. */
export const ENGINES = ["embedded", "postgres"] as const;
export type Engine = (typeof ENGINES)[number];

/** A fresh, migrated database of one engine; `close` removes it. */
export async function testDatabase(engine: Engine): Promise<Database> {
  const database = engine === "embedded" ? await openInMemory(await embeddedTemplate()) : await throwaway();
  // Also brings a template of before up to what is not in a migration.
  await migrate(database);
  return database;
}

/** One without any table, as a new installation has it. */
export function emptyDatabase(engine: Engine): Promise<Database> {
  return engine === "embedded" ? openInMemory() : throwaway();
}

/**
 * A migrated embedded database as a file, made by whoever needs it first: loading it takes a quarter of the time of a new one.
 * Named by the migrations, so that another checkout has its own.
 */
async function embeddedTemplate(): Promise<Blob> {
  const folder = path.join(process.cwd(), "db/migrations");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  const version = createHash("sha256").update(Buffer.concat(texts)).digest("hex").slice(0, 16);
  const file = path.join(tmpdir(), `rowcall-test-database-${version}.tar`);
  const known = await readFile(file).catch(() => null);
  if (known !== null) return new Blob([new Uint8Array(known)]);
  const fresh = await openInMemory();
  await migrate(fresh);
  const dump = await fresh.dump();
  await fresh.close();
  const own = `${file}.${process.pid}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file).catch(() => rm(own, { force: true }));
  return dump;
}

async function throwaway(): Promise<Database> {
  const name = `rowcall_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = postgres(TEST_POSTGRES_URL, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(TEST_POSTGRES_URL);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: "" });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
