import { readdir } from "node:fs/promises";
import { isId } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { storage } from "@/lib/platform/storage/storage";
import { scratchRoot } from "../running/call-files";
import { removeScratch } from "../running/leave-nothing";
import { noteAudioGone, selectNamedKeys, selectOpen, selectOverdueAudio, selectWorkspaces } from "./sweep-queries";

const AT_ONCE = 500;
/** Younger recordings may belong to a call whose row has not been committed yet. */
const AGE_MIN_MS = 3_600_000;
const RECORDING = /^(ws_[^/]+)\/cal_[^/]+\/[^/]+$/;

/** Deletes recordings whose time is over. @returns how many. */
export async function sweepAudio(database: Database, now: Date): Promise<number> {
  const overdue = await selectOverdueAudio(database, now, AT_ONCE);
  for (const each of overdue) {
    await storage().remove(each.audioKey);
    await noteAudioGone(database, each, now);
  }
  return overdue.length;
}

/** Removes work files on this machine of calls that are gone or have ended. @returns of how many. */
export async function sweepScratch(database: Database): Promise<number> {
  const names: string[] = await readdir(scratchRoot()).catch(() => []);
  const found = names.filter((name) => isId("call", name));
  let removed = 0;
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = found.slice(at, at + AT_ONCE);
    const open = await selectOpen(database, some);
    for (const id of some.filter((each) => !open.has(each))) {
      await removeScratch(id);
      removed++;
    }
  }
  return removed;
}

/** Removes stored recordings, older than an hour, that no call names: what a crash or a deleted workspace left. @returns how many. */
export async function sweepRecordings(database: Database, now: Date): Promise<number> {
  const files = storage();
  const old = (await files.list("")).filter(
    ({ key, modifiedAt }) => RECORDING.test(key) && now.getTime() - modifiedAt.getTime() > AGE_MIN_MS,
  );
  let removed = 0;
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const keys = await ours(
      database,
      old.slice(at, at + AT_ONCE).map(({ key }) => key),
    );
    const named = await selectNamedKeys(database, keys);
    for (const key of keys.filter((each) => !named.has(each))) {
      await files.remove(key);
      removed++;
    }
  }
  return removed;
}

/** Where others keep files too, those of our workspaces. */
async function ours(database: Database, keys: string[]): Promise<string[]> {
  if (!storage().isShared) return keys;
  const workspaceOf = (key: string) => RECORDING.exec(key)?.[1] ?? "";
  const known = await selectWorkspaces(database, [...new Set(keys.map(workspaceOf))]);
  return keys.filter((key) => known.has(workspaceOf(key)));
}
