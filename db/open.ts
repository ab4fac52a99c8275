import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { errorCode } from "@/lib/core/error-code";
import type { Database, Db } from "./client";
import { openEmbedded } from "./embedded";
import { openPool } from "./pool";
import * as schema from "./schema/schema";

/**
 * Connections to PostgreSQL, 20 in all. Single statements say who asks, how often, and whether we are well: they are
 * never behind a transaction. Requests can't take what workflows need, nor workflows what requests do.
 */
const SINGLE = 3;
const WORK = 8;
export const REQUEST_CONNECTIONS = 9;

/** Single statements at once: the driver puts so many behind one another, and the last may find each of them behind a lock. */
export const LOOK_UPS_AT_ONCE = 3 * SINGLE;

/** Milliseconds. Who asks hears of a lock within two seconds; a transaction that its client left ends by itself. */
export const LOCK_PATIENCE_MS = 800;
const OF_SINGLE = { lock_timeout: "300" };
const OF_REQUESTS = {
  lock_timeout: String(LOCK_PATIENCE_MS),
  statement_timeout: "60000",
  idle_in_transaction_session_timeout: "60000",
};

/**
 * Opens real PostgreSQL when a URL is given, else the embedded server under `dataDir`.
 * @throws {Error} one sentence that says what to do, when it cannot be opened.
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Of the embedded one, as `DATABASE_FSYNC`: on unless it says off. */
  fsync?: "on" | "off";
  /** Of the embedded one: the program of a thread of its own. */
  thread?: string | undefined;
}): Promise<Database> {
  const { databaseUrl } = options;
  if (databaseUrl === undefined) return openEmbedded(options.dataDir, { fsync: options.fsync !== "off", thread: options.thread });
  const { takesSettings, storing } = await reach(databaseUrl);
  const open = (connections: number, settings = {}) => {
    const own = takesSettings ? { ...storing, ...settings } : {};
    const pool = openPool(databaseUrl, { connections, settings: own, prepares: takesSettings });
    return { db: drizzlePostgres(pool.client, { schema }) as unknown as Db, close: pool.close };
  };
  const single = open(SINGLE, OF_SINGLE);
  const work = open(WORK);
  const requests = open(REQUEST_CONNECTIONS, OF_REQUESTS);
  return {
    kind: "postgres",
    db: Object.create(single.db, {
      transaction: { value: work.db.transaction.bind(work.db), writable: true, configurable: true },
    }) as Db,
    requests: requests.db,
    work: work.db,
    close: async () => {
      await Promise.all([single.close(), work.close(), requests.close()]);
    },
  };
}

interface Reached {
  /** Whether the server lets a connection begin with settings; poolers such as PgBouncer refuse it. */
  takesSettings: boolean;
  /** Those of connections that write rows. */
  storing: Readonly<Record<string, string>>;
}

/** @throws {Error} when it cannot be reached. */
async function reach(databaseUrl: string): Promise<Reached> {
  const ask = async (settings: Readonly<Record<string, string>>) => {
    const { client, close } = openPool(databaseUrl, { connections: 1, settings });
    try {
      return await client<{ hasLz4: boolean }[]>`
        select enumvals @> '{lz4}' as "hasLz4" from pg_settings where name = 'default_toast_compression'`;
    } finally {
      await close();
    }
  };
  try {
    const [found] = await ask(OF_REQUESTS);
    return { takesSettings: true, storing: found?.hasLz4 === true ? LZ4 : {} };
  } catch (error) {
    if (errorCode(error) !== PROTOCOL_VIOLATION) throw unreachable(error);
  }
  await ask({}).catch((error: unknown) => {
    throw unreachable(error);
  });
  return { takesSettings: false, storing: {} };
}

/** Rows on their way are packed in a fifth of the time that PostgreSQL takes unless told. */
const LZ4 = { default_toast_compression: "lz4" };

/** What a pooler says of a setting that it doesn't pass on. */
const PROTOCOL_VIOLATION = "08P01";

function unreachable(cause: unknown): Error {
  return new Error("The database of DATABASE_URL cannot be reached: check the address and that it is running.", { cause });
}
