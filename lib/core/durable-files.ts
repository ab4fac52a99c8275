import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import path from "node:path";

/** Content or, of a directory, names: there after a power cut too. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** As `syncToDisk`, for whoever cannot wait. */
export function syncToDiskNow(target: string): void {
  const handle = openSync(/* turbopackIgnore: true */ target, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes a directory and those above it that are missing, for the owner alone; their names are there after a power cut too. */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  syncToDiskNow(path.dirname(directory));
}

/** Everything below a directory, and itself. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const kept = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  await Promise.all([directory, ...kept.map(({ parentPath, name }) => path.join(parentPath, name))].map(syncToDisk));
}
