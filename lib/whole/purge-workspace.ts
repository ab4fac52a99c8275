import { readdir } from "node:fs/promises";
import { scratchRoot } from "@/lib/calls/running/call-files";
import { removeScratch } from "@/lib/calls/running/leave-nothing";
import { isId } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { removeFiles } from "@/lib/datasets/removal/remove-files";
import { removeUploadFiles } from "@/lib/datasets/uploads/upload-files";
import { storage } from "@/lib/platform/storage/storage";
import {
  deleteOwnRows,
  deleteWorkspaceRow,
  isRemoved,
  selectCallsAmong,
  selectOwnTables,
  selectUploadIds,
} from "./removal-queries";

const ROWS_AT_ONCE = 2_000;
/** Batches of one step of the workflow, so that none runs for long. */
const BATCHES_MAX = 50;
const IDS_AT_ONCE = 500;

/**
 * Removes the files of a deleted workspace: all below its name in the storage, and on this machine those of its uploads and of calls
 * that are worked on. Of other machines the sweeper takes those. @returns how many stored ones.
 */
export async function purgeFiles(database: Database, workspaceId: string): Promise<number> {
  if (!(await isRemoved(database.db, workspaceId))) return 0;
  for (const id of await selectUploadIds(database.db, workspaceId)) await removeUploadFiles(id);
  const names: string[] = await readdir(scratchRoot()).catch(() => []);
  const worked = names.filter((name) => isId("call", name));
  for (let at = 0; at < worked.length; at += IDS_AT_ONCE) {
    const own = await selectCallsAmong(database.db, workspaceId, worked.slice(at, at + IDS_AT_ONCE));
    for (const id of own) await removeScratch(id);
  }
  const stored = (await storage().list(workspaceId)).map(({ key }) => key).filter((key) => key.startsWith(`${workspaceId}/`));
  await removeFiles(storage(), stored);
  return stored.length;
}

/** Removes rows of a deleted workspace, some of them. @returns whether there may be more, and how many went. */
export async function purgeRows(
  database: Database,
  workspaceId: string,
  limits: { rowsAtOnce: number; batchesMax: number } = { rowsAtOnce: ROWS_AT_ONCE, batchesMax: BATCHES_MAX },
): Promise<{ goesOn: boolean; rows: number }> {
  let [rows, batches] = [0, 0];
  for (const table of await selectOwnTables(database.db)) {
    for (let gone = limits.rowsAtOnce; gone === limits.rowsAtOnce; ) {
      gone = await deleteOwnRows(database.db, table, workspaceId, limits.rowsAtOnce);
      rows += gone;
      if (gone > 0 && ++batches === limits.batchesMax) return { goesOn: true, rows };
    }
  }
  return { goesOn: false, rows };
}

/** Removes the workspace itself, after what has come meanwhile. @returns true once it is gone. */
export async function purgeWorkspace(database: Database, workspaceId: string): Promise<boolean> {
  await purgeFiles(database, workspaceId);
  if ((await purgeRows(database, workspaceId)).goesOn) return false;
  await deleteWorkspaceRow(database.db, workspaceId);
  return true;
}
