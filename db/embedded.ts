import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
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
    refuseOtherMajor(path.join(dataDir, "db"));
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

/** PostgreSQL that this version embeds: another major cannot read its files. A test asks it what it is. */
export const EMBEDDED_MAJOR = "18";

/** @throws {Error} when the files of the embedded database are of another major version: opening could spoil them. */
function refuseOtherMajor(directory: string): void {
  const file = path.join(directory, "PG_VERSION");
  if (!existsSync(file)) return;
  const major = readFileSync(file, "utf8").trim();
  if (major === EMBEDDED_MAJOR) return;
  throw new Error(
    `The embedded database was made by PostgreSQL ${major}, and this version of Rowcall embeds PostgreSQL ${EMBEDDED_MAJOR}: run "npm run backup" with the version that made it, and "npm run restore" with this one into an empty data directory.`,
  );
}

/** What many databases of one process may share: the files of another one, and its program, compiled. */
export type Template = Pick<PGliteOptions, "loadDataDir" | "pgliteWasmModule" | "fsBundle">;

/** An embedded database that lives in memory, for tests. */
export async function openInMemory(template: Template = {}): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create(template);
  return {
    kind: "embedded",
    db: drizzle(client, { schema }) as unknown as Db,
    close: () => client.close(),
    dump: () => client.dumpDataDir("none"),
  };
}
