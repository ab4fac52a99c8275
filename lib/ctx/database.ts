import { sql } from "drizzle-orm";
import { getDatabase } from "@/db/client";

/** The process' database, for rooms that may hold it but not query it. */
export { type Database, getDatabase } from "@/db/client";

/** Resolves when the database answers. */
export async function pingDatabase(): Promise<void> {
  await getDatabase().db.execute(sql`select 1`);
}
