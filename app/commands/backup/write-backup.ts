import { existsSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "@/db/client";
import { dumpDatabase } from "@/db/dump";
import { syncToDisk, syncTree } from "@/lib/core/durable-files";
import { fileHash } from "@/lib/platform/storage/file-hash";
import { type Storage, storage } from "@/lib/platform/storage/storage";
import { MANIFEST, type Manifest, SUMS, storedFile, tableFile } from "./manifest";
import { TableFiles } from "./table-files";

/** Columns that name stored files, by table. Files of uploads that are not finished are left out: they expire in a day anyway. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  dataset_segments: ["storage_key"],
  dataset_snapshots: ["storage_key", "sample_key"],
  calls: ["audio_key"],
};
/** A file may be deleted while the others are copied: then everything is read again. */
const TRIES = 3;

export interface Backup {
  directory: string;
  manifest: Manifest;
}

/**
 * Writes the database and every file that it names into a new directory, which appears under its name once it is whole.
 * The master secret is not in it.
 * @throws {Error} one sentence when the directory exists, cannot be written, or the files change too fast to be taken.
 */
export async function writeBackup(database: Database, directory: string, files: Storage = storage()): Promise<Backup> {
  if (existsSync(directory)) throw new Error(`${directory} already exists. Choose a directory that doesn't.`);
  const partial = `${directory}.partial`;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    await rm(partial, { recursive: true, force: true });
    await mkdir(path.join(partial, "database"), { recursive: true, mode: 0o700 });
    const manifest = await writeOnce(database, partial, files).catch(async (error: unknown) => {
      await rm(partial, { recursive: true, force: true });
      throw error;
    });
    if (manifest === null) continue;
    await syncTree(partial);
    await rename(partial, directory);
    await syncToDisk(path.dirname(directory));
    return { directory, manifest };
  }
  await rm(partial, { recursive: true, force: true });
  throw new Error("Files kept being deleted while they were copied. Try again at a quieter time.");
}

/** @returns null when a file that the database named is gone. */
async function writeOnce(database: Database, directory: string, files: Storage): Promise<Manifest | null> {
  const tables = new TableFiles((table) => path.join(directory, tableFile(table)));
  const keys = new Set<string>();
  const state = await dumpDatabase(database, async (table, lines) => {
    for (const column of KEYS[table] ?? []) for (const line of lines) noteKey(keys, line, column);
    await tables.write(table, lines);
  });
  await tables.close();
  const copied: Manifest["files"] = [];
  for (const key of [...keys].sort()) {
    const entry = await copyStored(files, key, path.join(directory, storedFile(key)));
    if (entry === null) return null;
    copied.push(entry);
  }
  const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), ...state, files: copied };
  await writeFile(path.join(directory, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await writeSums(directory, manifest);
  return manifest;
}

function noteKey(keys: Set<string>, line: string, column: string): void {
  const row: Record<string, unknown> = JSON.parse(line);
  const key = row[column];
  if (typeof key === "string") keys.add(key);
}

/** @returns null when there is none any more. */
async function copyStored(files: Storage, key: string, target: string): Promise<Manifest["files"][number] | null> {
  try {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    // As it is: damaged bytes are known by the hash in the database, here and where they are restored to.
    await copyFile(await files.localPath(key, null), target);
  } catch (error) {
    if (await files.exists(key)) throw error;
    return null;
  }
  return { key, bytes: (await stat(target)).size, sha256: await fileHash(target) };
}

/** One line for each file, the manifest last, so that `sha256sum -c` tells whether a copy of the backup is whole. */
async function writeSums(directory: string, { tables, files }: Manifest): Promise<void> {
  const lines = files.map(({ key, sha256 }) => `${sha256}  ${storedFile(key)}`);
  const others = [...tables.filter(({ rows }) => rows > 0).map(({ name }) => tableFile(name)), MANIFEST];
  for (const name of others) lines.push(`${await fileHash(path.join(directory, name))}  ${name}`);
  const handle = await open(path.join(directory, SUMS), "w", 0o600);
  await handle.writeFile(`${lines.join("\n")}\n`);
  await handle.close();
}
