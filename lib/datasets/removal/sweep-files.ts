import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Id, isId } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { dataDirectory, type Storage, storage } from "@/lib/platform/storage/storage";
import { selectKnownKeys } from "../queries";
import { removeUploadFiles, uploadsDirectory } from "../uploads/upload-files";
import { deleteExpiredUploads, selectUploadsWithFiles } from "../uploads/upload-queries";
import { removeFiles } from "./remove-files";
import { selectKnownWorkspaces } from "./retention-queries";

/** Recordings of calls lie beside the files of datasets, and are swept with the calls. */
const OF_CALLS = /^ws_[^/]+\/cal_/;
/** Younger files may belong to work that has not committed yet. */
const AGE_MIN_MS = 3_600_000;
const KEYS_AT_ONCE = 500;

/**
 * Removes what a crash left behind: stored files that no dataset of any workspace names, work files, and files of
 * uploads that are stored or forgotten, all older than an hour; and uploads that ran out, whole. @returns how many
 * were removed.
 */
export async function sweepFiles(database: Database, now: Date): Promise<number> {
  // What does not need the storage first: it may be away.
  return (await sweepWorkFiles(now)) + (await sweepUploads(database, now)) + (await sweepStored(database, now));
}

async function sweepStored(database: Database, now: Date): Promise<number> {
  const files = storage();
  const old = (await files.list(""))
    .filter(({ key, modifiedAt }) => now.getTime() - modifiedAt.getTime() > AGE_MIN_MS && !OF_CALLS.test(key))
    .map(({ key }) => key);
  let removed = 0;
  for (let at = 0; at < old.length; at += KEYS_AT_ONCE) {
    const keys = await ours(database, files, old.slice(at, at + KEYS_AT_ONCE));
    const known = keys.length === 0 ? new Set() : await selectKnownKeys(database, keys);
    const orphans = keys.filter((key) => !known.has(key));
    await removeFiles(files, orphans);
    removed += orphans.length;
  }
  return removed;
}

/** Where others may keep files too, those of our workspaces: a name that we never made is not ours to remove. */
async function ours(database: Database, files: Storage, keys: string[]): Promise<string[]> {
  if (!files.isShared) return keys;
  const places = keys.flatMap((key) => {
    const [, workspaceId] = /^(ws_[^/]+)\/dst_[^/]+\/(?:seg|snp)_[^/]+\.parquet$/.exec(key) ?? [];
    return workspaceId === undefined ? [] : [{ key, workspaceId }];
  });
  const workspaces = await selectKnownWorkspaces(database, [...new Set(places.map(({ workspaceId }) => workspaceId))]);
  return places.filter(({ workspaceId }) => workspaces.has(workspaceId)).map(({ key }) => key);
}

async function sweepUploads(database: Database, now: Date): Promise<number> {
  // One that ran out just now may still be on its way into a dataset.
  await deleteExpiredUploads(database, new Date(now.getTime() - AGE_MIN_MS));
  const old: Id<"upload">[] = [];
  for (const id of await readdir(uploadsDirectory()).catch(() => [])) {
    const info = await stat(path.join(uploadsDirectory(), id)).catch(() => null);
    if (isId("upload", id) && info !== null && now.getTime() - info.mtimeMs > AGE_MIN_MS) old.push(id);
  }
  const needed = await selectUploadsWithFiles(database, old);
  const orphans = old.filter((id) => !needed.has(id));
  for (const id of orphans) await removeUploadFiles(id);
  return orphans.length;
}

async function sweepWorkFiles(now: Date): Promise<number> {
  const directory = path.join(dataDirectory(), "tmp");
  let removed = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    const target = path.join(directory, name);
    const info = await stat(target).catch(() => null);
    if (info === null || now.getTime() - info.mtimeMs <= AGE_MIN_MS) continue;
    await rm(target, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
