import { createHash } from "node:crypto";
import { copyFileSync, createReadStream, createWriteStream, linkSync } from "node:fs";
import { open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { ReadingSettings } from "@/lib/contract/reading";
import { makeDirectory, syncToDisk } from "@/lib/core/durable-files";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import { dataDirectory } from "@/lib/platform/storage/storage";

/** Where the files of uploads are: `<id>/file`, and `<id>/kept-*.{parquet,json}`, the cells of the last looks at it. */
export function uploadsDirectory(): string {
  return path.join(dataDirectory(), "uploads");
}

/** Cells of so many ways to read a file are kept beside it. */
const KEPT_MAX = 2;

/** Makes room for the pieces of a file. */
export async function makeUploadFiles(id: Id<"upload">): Promise<void> {
  makeDirectory(directoryOf(id));
  const file = await open(fileOf(id), "wx", 0o600);
  await file.close();
  await syncToDisk(directoryOf(id));
}

/** Removes all that is kept of an upload. */
export async function removeUploadFiles(id: Id<"upload">): Promise<void> {
  await rm(directoryOf(id), { recursive: true, force: true });
}

/**
 * Writes a piece at its place, durable once it returns. What a crash left there is written over.
 * @throws {AppError} `conflict` when what came before it is not on disk.
 */
export async function writePiece(id: Id<"upload">, offset: number, piece: string): Promise<void> {
  const target = fileOf(id);
  const size = await stat(target).then(
    (info) => info.size,
    () => -1,
  );
  if (size < offset) throw lost();
  await pipeline(createReadStream(piece), createWriteStream(target, { flags: "r+", start: offset, flush: true }));
}

/** A file as one job reads it. */
interface TakenFile {
  path: string;
  /** Path without ending of its kept cells: there, or to be written there. */
  keep: string;
}

/**
 * Gives a job the file, and the cells kept of it under these settings, in the job's own directory: whatever becomes of
 * the upload meanwhile, the job reads on, and what it writes is seen by no other.
 * @throws {AppError} `conflict` when the file is not on disk.
 */
export function takeFile(id: Id<"upload">, settings: ReadingSettings, jobDirectory: string): TakenFile {
  const taken = { path: path.join(jobDirectory, "upload"), keep: path.join(jobDirectory, "kept") };
  try {
    share(fileOf(id), taken.path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") throw lost();
    throw error;
  }
  const kept = keptOf(id, settings);
  try {
    share(`${kept}.parquet`, `${taken.keep}.parquet`);
    share(`${kept}.json`, `${taken.keep}.json`);
  } catch (error) {
    // Not kept, or not any more: the file is read again.
    if (errorCode(error) !== "ENOENT") throw error;
  }
  return taken;
}

/** Keeps the cells that a look has read for the next one, and lets go of those of settings not used for long. */
export async function keepCells(id: Id<"upload">, settings: ReadingSettings, taken: TakenFile): Promise<void> {
  const kept = keptOf(id, settings);
  try {
    // The description comes last: without it the cells do not count.
    await rename(`${taken.keep}.parquet`, `${kept}.parquet`);
    await rename(`${taken.keep}.json`, `${kept}.json`);
    const now = new Date();
    await utimes(`${kept}.json`, now, now);
    await forgetCells(id, path.basename(kept));
  } catch (error) {
    // The upload was removed or stored meanwhile: nobody will look again.
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

async function forgetCells(id: Id<"upload">, current: string): Promise<void> {
  const names = (await readdir(directoryOf(id))).filter((name) => name.startsWith("kept-") && name.endsWith(".json"));
  const others = names.map((name) => name.slice(0, -".json".length)).filter((name) => name !== current);
  const aged = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(path.join(directoryOf(id), `${name}.json`))).mtimeMs })),
  );
  for (const { name } of aged.sort((a, b) => b.at - a.at).slice(KEPT_MAX - 1)) {
    await rm(path.join(directoryOf(id), `${name}.json`), { force: true });
    await rm(path.join(directoryOf(id), `${name}.parquet`), { force: true });
  }
}

/** What becomes of refused rows is decided after the reading: it takes the same cells. */
function keptOf(id: Id<"upload">, { refusedRows: _, ...settings }: ReadingSettings): string {
  const said = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 24);
  return path.join(directoryOf(id), `kept-${hash}`);
}

function directoryOf(id: Id<"upload">): string {
  return path.join(uploadsDirectory(), id);
}

function fileOf(id: Id<"upload">): string {
  return path.join(directoryOf(id), "file");
}

/** A second name for a file; a copy where the disk knows no such thing. */
function share(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === "ENOENT") throw error;
    copyFileSync(from, to);
  }
}

function lost(): AppError {
  return new AppError("conflict", "The server no longer has this file. Remove the upload and send the file again.", {
    code: "upload_lost",
  });
}
