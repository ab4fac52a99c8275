import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Database, Db } from "./client";
import { openEmbedded } from "./embedded";
import * as schema from "./schema/schema";

/**
 * Opens real PostgreSQL when a URL is given, else the embedded server under `dataDir`.
 * @throws {Error} one sentence that says what to do, when it cannot be opened.
 */
export async function openDatabase(options: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  if (options.databaseUrl === undefined) return openEmbedded(options.dataDir);
  const client = postgres(options.databaseUrl, { max: 10, connect_timeout: 10, onnotice: () => {} });
  try {
    await client`select 1`;
  } catch (cause) {
    await client.end({ timeout: 1 });
    throw new Error("The database of DATABASE_URL cannot be reached: check the address and that it is running.", { cause });
  }
  return {
    kind: "postgres",
    db: drizzlePostgres(client, { schema }) as unknown as Db,
    close: () => client.end({ timeout: 5 }),
  };
}
