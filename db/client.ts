import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type * as schema from "./schema/schema";

type Schema = typeof schema;
/** Either driver behind one face. Never use it inside a transaction: that waits for itself for ever. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;
/** A transaction of it. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0] & Pick<PgTransaction<PgQueryResultHKT, Schema>, "rollback">;

export interface Database {
  kind: "embedded" | "postgres";
  /** Statements by themselves, such as who asks, have connections that no transaction takes; transactions have theirs. */
  db: Db;
  /** Where transactions of requests have connections of their own, which give up on a lock in time to say so. */
  requests?: Db;
  /** Where work that nobody waits for has connections of its own, for single statements too: one that waits for a lock holds up no look-up. */
  work?: Db;
  /** Reads every page of the embedded database, and rebuilds damaged indexes. @returns a sentence about what stays damaged. */
  check?(): Promise<string | null>;
  close(): Promise<void>;
}

/** Rows of a raw statement, whichever driver ran it. */
export async function rowsOf<Row>(executor: Pick<Db, "execute">, statement: SQL): Promise<Row[]> {
  const result: unknown = await executor.execute(statement);
  if (Array.isArray(result)) return result as Row[];
  return (result as { rows: Row[] }).rows;
}

/** True when the app role exists and this connection may switch to it. */
export async function canSwitchRole(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ may: boolean }>(
    db,
    sql`select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'rowcall_app'), false) as may`,
  );
  return row?.may === true;
}

declare global {
  var __rowcallDatabase: Database | undefined;
}

/** Makes `database` the one that the whole process uses. The server's boot calls it, and tests. */
export function setDatabase(database: Database | undefined): void {
  globalThis.__rowcallDatabase = database;
}

/** @throws {Error} before the boot has opened one. */
export function getDatabase(): Database {
  if (globalThis.__rowcallDatabase === undefined) throw new Error("No database is open.");
  return globalThis.__rowcallDatabase;
}
