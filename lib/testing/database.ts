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
  const database = engine === "embedded" ? await openInMemory() : await throwaway();
  await migrate(database);
  return database;
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
