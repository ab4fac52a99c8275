import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { syncToDisk, syncTree } from "@/lib/core/durable-files";
import { checkPages } from "./check-pages";
import { leanClient } from "./lean-client";
import { readPages } from "./pages";
import { onDisk } from "./synced-files";
import { tidyTables } from "./tidy-tables";

/** How often tables and the log of what was written are looked at, and how long that may grow before it is made part of the tables. */
const LOOK_MS = 60_000;
const LOG_BYTES_MAX = 128_000_000;

/** PGlite on a directory of this disk, and what PostgreSQL would do beside it. */
export interface Engine {
  client: PGlite;
  /** Reads every page, and rebuilds damaged indexes. @returns a sentence about what stays damaged. */
  check(): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * Opens it in this thread, which it then keeps from everything else while it computes or waits for the disk.
 * @throws {Error} a sentence when its files are damaged, or of another version.
 */
export async function openEngine(directory: string, { fsync }: { fsync: boolean }): Promise<Engine> {
  refuseOtherMajor(directory);
  if (!existsSync(path.join(directory, "PG_VERSION"))) await makeFiles(directory);
  const opened = await PGlite.create(onDisk(directory, { fsync })).catch((cause: unknown) => whyNot(directory, cause));
  const client = leanClient(opened);
  const looking = setInterval(() => {
    shortenLog(client);
    // If it can't be done, lists are slower, and the next minute tries again.
    tidyTables(client).catch(() => {});
  }, LOOK_MS).unref();
  return {
    client,
    check: () => checkPages(client, directory),
    close: async () => {
      clearInterval(looking);
      await client.close();
    },
  };
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
    // If the disk is full, the next write says so.
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
