import { mkdirSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "./client";
import { lockDirectory } from "./lock";
import * as schema from "./schema/schema";

/**
 * Opens PGlite under `<dataDir>/db`, this process alone. It survives a killed process but never syncs
 * to disk: a power cut may lose the last commits.
 * @throws {Error} naming the pid when another process has it open.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  try {
    const client = await PGlite.create(path.join(dataDir, "db"), { postgresqlconf: ["shared_buffers=16MB"] });
    return {
      kind: "embedded",
      db: drizzle(client, { schema }) as unknown as Db,
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An embedded database that lives in memory, for tests. `template` is a dump of a migrated one. */
export async function openInMemory(template?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create(template === undefined ? {} : { loadDataDir: template });
  return {
    kind: "embedded",
    db: drizzle(client, { schema }) as unknown as Db,
    close: () => client.close(),
    dump: () => client.dumpDataDir("none"),
  };
}
