import { sql } from "drizzle-orm";
import { type Database, getDatabase } from "@/db/client";

/** The process's database, for rooms that may hold it but not query it. */
export { type Database, getDatabase } from "@/db/client";

const ofWork = new WeakMap<Database, Database>();

/** The process's database for what workflows look up in all workspaces: such a statement may wait long, and takes nobody's connection. */
export function workDatabase(database: Database = getDatabase()): Database {
  const { work } = database;
  if (work === undefined) return database;
  const own = ofWork.get(database) ?? { ...database, db: work };
  ofWork.set(database, own);
  return own;
}

/** Resolves when the database answers. */
export async function pingDatabase(): Promise<void> {
  await getDatabase().db.execute(sql`select 1`);
}
