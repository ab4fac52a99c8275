import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { makeDirectory, syncToDisk, syncTree } from "@/lib/core/durable-files";
import { checkPages } from "./check-pages";
import type { Database, Db } from "./client";
import { lockDirectory } from "./lock";
import { readPages } from "./pages";
import * as schema from "./schema/schema";
import { onDisk } from "./synced-files";

/** How often the log of what was written is looked at, and how long it may grow before it is made part of the tables. */
const LOG_LOOK_MS = 60_000;
const LOG_BYTES_MAX = 128_000_000;

/**
 * Opens PGlite under `<dataDir>/db`, this process alone. A commit is on the disk when it returns, unless `fsync` is off: then it
 * survives a killed process, and a power cut may lose or spoil what was written last.
 * @throws {Error} naming the pid when another process has it open; a sentence when its files are damaged.
 */
export async function openEmbedded(dataDir: string, { fsync = true }: { fsync?: boolean } = {}): Promise<Database> {
  makeDirectory(dataDir);
  const unlock = await lockDirectory(dataDir);
  const directory = path.join(dataDir, "db");
  try {
    refuseOtherMajor(directory);
    if (!existsSync(path.join(directory, "PG_VERSION"))) await makeFiles(directory);
    const client = await PGlite.create(onDisk(directory, { fsync })).catch((cause: unknown) => whyNot(directory, cause));
    const looking = setInterval(() => shortenLog(client), LOG_LOOK_MS).unref();
    return {
      kind: "embedded",
      db: drizzle(client, { schema }) as unknown as Db,
      check: () => checkPages(client, directory),
      close: async () => {
        clearInterval(looking);
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Made beside its place and moved there whole: a first start that is cut short begins again. */
async function makeFiles(directory: string): Promise<void> {
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(
      `The directory ${directory} holds files and no database: its file PG_VERSION is missing. If this was the first start, remove the directory. Otherwise put it back, or restore a backup.`,
    );
  }
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  const client = await PGlite.create(onDisk(draft, { fsync: false }));
  await client.close();
  await syncTree(draft);
  renameSync(draft, directory);
  await syncToDisk(path.dirname(directory));
}

/** @throws {Error} always: that the files are damaged, where they are. */
async function whyNot(directory: string, cause: unknown): Promise<never> {
  const { damaged } = await readPages(directory);
  const files =
    damaged.length === 0
      ? ""
      : ` ${damaged.length === 1 ? "The file" : "Files"} ${damaged.map(({ file }) => file).join(", ")} changed on the disk.`;
  throw new Error(
    `The embedded database in ${directory} does not open.${files} Restore a backup into an empty data directory with "npm run restore", and check the disk.`,
    { cause },
  );
}

/** PGlite has nobody who does this by the way: without it the log grows, and so does the time to open after a crash. */
function shortenLog(client: PGlite): void {
  client
    .query<{ bytes: string }>("select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()")
    .then(({ rows }) => (Number(rows[0]?.bytes) > LOG_BYTES_MAX ? client.exec("checkpoint") : undefined))
    // A disk that is full: whoever writes is told.
    .catch(() => {});
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
