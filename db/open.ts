import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import type { Database, Db } from "./client";
import { openEmbedded } from "./embedded";
import { openPool } from "./pool";
import * as schema from "./schema/schema";

/**
 * Opens real PostgreSQL when a URL is given, else the embedded server under `dataDir`.
 * @throws {Error} one sentence that says what to do, when it cannot be opened.
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Of the embedded one, as `DATABASE_FSYNC`: on unless it says off. */
  fsync?: "on" | "off";
}): Promise<Database> {
  if (options.databaseUrl === undefined) return openEmbedded(options.dataDir, { fsync: options.fsync !== "off" });
  const { client, close } = openPool(options.databaseUrl, { connections: 10 });
  try {
    await client`select 1`;
  } catch (cause) {
    await close();
    throw new Error("The database of DATABASE_URL cannot be reached: check the address and that it is running.", { cause });
  }
  return {
    kind: "postgres",
    db: drizzlePostgres(client, { schema }) as unknown as Db,
    close,
  };
}
