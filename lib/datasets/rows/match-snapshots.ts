import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { openEngine, privateDirectory } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { dataDirectory, isDamage, storage } from "@/lib/platform/storage/storage";
import { type SegmentRow, type SnapshotRow, selectSnapshot } from "../queries";
import { selectSnapshotSegments } from "../snapshots/segment-queries";
import { type BatchRows, matchBatches, type RowRange, rowsIn } from "./match-batches";
import { selectReplacedAt } from "./match-queries";

/** What became of the rows of a snapshot in a later one of the same dataset. Ranges are places (`__row`) in their snapshot. */
export type RowMatch =
  | { state: "matched"; added: RowRange[]; removed: RowRange[] }
  | { state: "replaced"; at: string | null }
  | { state: "unmatched" }
  | { state: "gone" };

interface Named {
  snapshot: SnapshotRow;
  segments: SegmentRow[];
}

/** Matches the rows of two snapshots by the batches that they came in. */
export async function matchSnapshots(ctx: Ctx, beforeId: Id<"snapshot">, nowId: Id<"snapshot">): Promise<RowMatch> {
  const found = await readTransaction(ctx, async (tx) => {
    const before = await named(tx, beforeId);
    const now = await named(tx, nowId);
    if (before === null || now === null) return null;
    const { createdAt: from, datasetId } = before.snapshot;
    const at = await selectReplacedAt(tx, datasetId, from, now.snapshot.createdAt);
    return { before, now, at };
  });
  if (found === null) return { state: "gone" };
  const { before, now, at } = found;
  if (before.snapshot.datasetId !== now.snapshot.datasetId) return { state: "unmatched" };
  if (before.snapshot.generation !== now.snapshot.generation) return { state: "replaced", at: at?.toISOString() ?? null };
  if (beforeId === nowId) return { state: "matched", added: [], removed: [] };
  const areAlike = isDeepStrictEqual(before.snapshot.preparation?.steps, now.snapshot.preparation?.steps);
  if (!areAlike || !isWhole(before) || !isWhole(now)) return { state: "unmatched" };
  const shared = new Set(before.segments.map(({ id }) => id).filter((id) => now.segments.some((other) => other.id === id)));
  const matched = await matchFiles(before, now, shared);
  if (matched === null) return { state: "unmatched" };
  const { added, removed } = matched;
  const isSum = before.snapshot.rowCount + rowsIn(added) - rowsIn(removed) === now.snapshot.rowCount;
  return isSum ? { state: "matched", added, removed } : { state: "unmatched" };
}

async function named(tx: TxCtx, id: Id<"snapshot">): Promise<Named | null> {
  const snapshot = await selectSnapshot(tx, id);
  return snapshot === undefined ? null : { snapshot, segments: await selectSnapshotSegments(tx, snapshot) };
}

/** Every segment that it names is there, and together they have its rows. */
function isWhole({ snapshot, segments }: Named): boolean {
  const rows = segments.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return segments.length === snapshot.segmentIds.length && rows === snapshot.rowCount;
}

async function matchFiles(before: Named, now: Named, shared: ReadonlySet<string>) {
  const job = privateDirectory(path.join(dataDirectory(), "tmp"));
  try {
    const inBefore = await batchesOf(before.segments, shared, job.directory);
    const inNow = inBefore && (await batchesOf(now.segments, shared, job.directory));
    return inBefore && inNow && matchBatches(inBefore, inNow);
  } finally {
    job.remove();
  }
}

/**
 * Where the rows of each batch are, in the segments that the two do not share. @returns null where a file is gone or damaged, or is from before
 * batches were written down.
 */
async function batchesOf(
  segments: readonly SegmentRow[],
  shared: ReadonlySet<string>,
  directory: string,
): Promise<BatchRows[] | null> {
  const found: BatchRows[] = [];
  let before = 0;
  for (const { id, storageKey, sha256, rowCount } of segments) {
    if (!shared.has(id)) {
      const file = await storage().localPath(storageKey, sha256).catch(noneIfDamaged);
      if (file === null) return null;
      const rows = await batchesIn(file, directory);
      if (rows === null) return null;
      found.push(...rows.map(({ batch, from, to }) => ({ batch, from: from + before, to: to + before })));
    }
    before += rowCount;
  }
  return found;
}

function noneIfDamaged(error: unknown): null {
  if (isDamage(error)) return null;
  throw error;
}

async function batchesIn(file: string, directory: string): Promise<BatchRows[] | null> {
  const engine = await openEngine({ files: [file], directory, memoryMb: 128, threads: 1, timeoutMs: 30_000, kind: "look" });
  try {
    const { columns } = await engine.query(`select * from read_parquet(${literal(file)}) limit 0`);
    if (!columns.includes("__batch")) return null;
    const { rows } = await engine.query(
      `select __batch, min(file_row_number), max(file_row_number), count(*)
       from read_parquet(${literal(file)}, file_row_number=true) group by __batch order by 2`,
    );
    const batches = rows.map((row) => row.map(Number) as [number, number, number, number]);
    if (batches.some(([, first, last, count]) => last - first + 1 !== count)) return null;
    return batches.map(([batch, first, last]) => ({ batch, from: first + 1, to: last + 1 }));
  } finally {
    engine.close();
  }
}
