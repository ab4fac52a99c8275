import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import { unsynced } from "@/lib/testing/running/postgres-pool";

/** A database of real PostgreSQL, empty or like another, and its end. */
export async function throwawayPostgres(template = "template1"): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `rowcall_e2e_${randomBytes(6).toString("hex")}`;
  const admin = postgres(TEST_POSTGRES_URL, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${template}`);
  const url = new URL(TEST_POSTGRES_URL);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A database for the engine that this run asked for (`E2E_ENGINE=postgres`), undefined for the embedded one. */
export async function databaseOfRun(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  if (process.env.E2E_ENGINE !== "postgres") return undefined;
  const database = await throwawayPostgres();
  await unsynced(database.url);
  return database;
}
