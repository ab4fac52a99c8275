import { rootLog } from "@/lib/core/log";
import type { Database } from "@/lib/ctx/database";
import { storage } from "@/lib/platform/storage/storage";
import { selectKnownKeys } from "../queries";
import { removeFiles } from "./remove-files";
import {
  type DatasetPlace,
  deleteOldBatches,
  deleteOutdatedSnapshots,
  deleteUnreadSegments,
  holdForPruning,
  type RetentionMoments,
  selectPrunable,
  supersedeOlder,
} from "./retention-queries";

const HOUR_MS = 3_600_000;
/** How long things stay that nobody needs any more: somebody may be about to name a snapshot, or still reading a segment. */
const KEPT_MS = { snapshots: HOUR_MS, segments: 24 * HOUR_MS, batches: 30 * 24 * HOUR_MS };
/** Of one run: what is left goes with the next. */
const DATASETS_MAX = 500;
const FILES_MAX = 1_000;
const BATCHES_MAX = 20_000;

/** What went, of all workspaces. */
interface Pruned {
  datasets: number;
  files: number;
  batches: number;
}

/**
 * Removes what was overtaken: snapshots that neither a report nor a version names nor anybody would be handed now, segments that
 * were superseded a day ago and that neither a kept snapshot nor a version names, and who sent rows that were replaced a month ago. Segments that a run
 * has staged are that run's. Rows of the database first, then files; those of a crash in between are found by `sweepFiles`.
 */
export async function pruneDatasets(database: Database, now: Date): Promise<Pruned> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const moments = { snapshots: before(KEPT_MS.snapshots), segments: before(KEPT_MS.segments), batches: before(KEPT_MS.batches) };
  const pruned: Pruned = { datasets: 0, files: 0, batches: 0 };
  for (const place of await selectPrunable(database, moments, DATASETS_MAX)) {
    const { keys, batches } = await pruneRows(database, place, moments, now);
    pruned.datasets++;
    pruned.batches += batches;
    pruned.files += await removeUnnamed(database, place, keys);
  }
  return pruned;
}

function pruneRows(database: Database, place: DatasetPlace, moments: RetentionMoments, now: Date) {
  return database.db.transaction(
    async (tx) => {
      const generation = await holdForPruning(tx, place);
      if (generation === null) return { keys: [], batches: 0 };
      await supersedeOlder(tx, place, generation, now);
      const snapshots = await deleteOutdatedSnapshots(tx, place, moments.snapshots, FILES_MAX);
      const segments = await deleteUnreadSegments(tx, place, moments.segments, FILES_MAX);
      const batches = await deleteOldBatches(tx, place, { generation, before: moments.batches, limit: BATCHES_MAX });
      return { keys: [...snapshots, ...segments], batches };
    },
    // Each statement sees what was committed before it, not before the first.
    { isolationLevel: "read committed" },
  );
}

/** Snapshots that differ in words only share their files. @returns how many were removed. */
async function removeUnnamed(database: Database, { datasetId }: DatasetPlace, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const named = await selectKnownKeys(database, keys);
  const unnamed = [...new Set(keys)].filter((key) => !named.has(key));
  try {
    await removeFiles(storage(), unnamed);
    return unnamed.length;
  } catch (error) {
    rootLog().warn({ err: error, datasetId }, "files that are needed no more could not be removed yet");
    return 0;
  }
}
