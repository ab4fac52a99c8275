import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openEmbedded } from "@/db/embedded";
import { migrate } from "@/db/migrate";
import { databaseVersion } from "../database";

/** Puts a migrated embedded database without rows into an empty data directory. */
export async function putEmbedded(dataDir: string): Promise<void> {
  await cp(path.join(await made(), "db"), path.join(dataDir, "db"), { recursive: true });
}

/** A data directory made by the first test that needs one, for as long as what makes a database stays the same. */
async function made(): Promise<string> {
  const directory = path.join(tmpdir(), `rowcall-test-data-${await databaseVersion()}`);
  if (existsSync(directory)) return directory;
  const draft = await mkdtemp(`${directory}-`);
  const database = await openEmbedded(draft, { fsync: false });
  await migrate(database);
  await database.close();
  // Another process was as quick: its directory is as good.
  await rename(draft, directory).catch(() => rm(draft, { recursive: true, force: true }));
  return directory;
}
