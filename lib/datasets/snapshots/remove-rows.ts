import type { Removal, RemovalRange } from "@/lib/contract/ingest";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { persistentTransaction, readTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { lockLiving, updateLiving } from "../batches/batch-queries";
import {
  countTailWithin,
  countWithin,
  type FoldedBatches,
  removeWithin,
  selectFoldedWithin,
  selectVersionsWithBatch,
} from "../batches/removal-queries";
import { type DatasetRow, insertSegment, type SegmentRow, selectDataset, selectKnownKeys } from "../queries";
import { recordGone } from "../record-change";
import { segmentKey } from "../rules";
import { type WrittenSegment, withoutBatches } from "../segments/write-segment";
import { deleteVersions } from "../versions/version-queries";
import { foldTail } from "./fold-tail";
import { segmentsOnDisk } from "./on-disk";
import { selectLiveSegments, supersedeSegments, takeOverBatches } from "./segment-queries";
import { unlessDeleted } from "./unless-deleted";

/** How often it begins again when rows are folded or merged meanwhile. */
const ATTEMPTS = 5;
/** Clocks of several servers may differ. */
const CLOCKS_MS = 1_000;

/**
 * Takes out for good the rows that one key or integration sent in a window of time, and counts them. Versions that have any of
 * them go too. Asked again, it finds none. Reports that were made before go on with the snapshot that they pinned.
 * @throws {AppError} `not_found`, `forbidden` for people who are no admins, `conflict` when the dataset changes faster than it can be written.
 */
export async function removeRows(ctx: Ctx, id: Id<"dataset">, range: RemovalRange): Promise<Removal> {
  // A key that may write datasets may replace and delete them whole.
  if (ctx.actor.kind !== "key") refuseMember(ctx.actor, "Only owners and admins can remove rows.");
  return unlessDeleted(ctx, id, async () => {
    const startedAt = ctx.clock.now();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const wanted = attempt === 0 ? range : until(range, startedAt);
      const plan = await readTransaction(ctx, (tx) => planOf(tx, id, wanted));
      const removed = await inJobDirectory((directory) => carryOut(ctx, plan, wanted, directory));
      if (removed !== null) return removed;
      // What is folded already is not folded meanwhile once more.
      await foldTail(ctx, id);
    }
    throw new AppError("conflict", "The rows were being reorganized, so none were removed. Try again.", {
      code: "changed_meanwhile",
    });
  });
}

/** Rows that came after the removal was asked for may stay: else it would run after one who sends and sends. */
function until(range: RemovalRange, at: Date): RemovalRange {
  const end = new Date(Math.min(new Date(range.to).getTime(), at.getTime() + CLOCKS_MS));
  return { ...range, to: end.toISOString() };
}

/** What was taken out, and files that may be nobody's any more. */
interface Removed {
  removal: Removal;
  keys: string[];
}

/** What is known before the files are written; the transaction afterwards checks that it is still so. */
interface Plan {
  dataset: DatasetRow;
  folded: { segment: SegmentRow; batches: FoldedBatches }[];
}

async function planOf(tx: TxCtx, id: Id<"dataset">, range: RemovalRange): Promise<Plan> {
  const dataset = await selectDataset(tx, id);
  if (dataset === undefined) throw notFound("dataset");
  return { dataset, folded: await foldedOf(tx, id, dataset.generation, range) };
}

/** Batches of a removal by the segment that holds them now, whatever the one was called that they were folded into. */
async function foldedOf(tx: TxCtx, id: Id<"dataset">, generation: number, range: RemovalRange): Promise<Plan["folded"]> {
  const found = await selectFoldedWithin(tx, id, generation, range);
  if (found.length === 0) return [];
  const live = await selectLiveSegments(tx, id, generation);
  const holders = new Map(
    live.flatMap((segment) => [segment.id, ...(segment.layout?.holds ?? [])].map((name) => [name, segment])),
  );
  const folded = new Map<string, Plan["folded"][number]>();
  for (const { segmentId, numbers, rows } of found) {
    const segment = holders.get(segmentId);
    if (segment === undefined) throw new Error("A batch is in a segment that is not there.");
    const batches = folded.get(segment.id)?.batches;
    folded.set(segment.id, {
      segment,
      batches: {
        segmentId: segment.id,
        numbers: [...(batches?.numbers ?? []), ...numbers],
        rows: (batches?.rows ?? 0) + rows,
      },
    });
  }
  return [...folded.values()];
}

/** A segment that takes the place of another one. */
interface Rewritten {
  before: SegmentRow;
  batches: FoldedBatches;
  /** Null when nothing is left of it. */
  after:
    | (Pick<WrittenSegment, "rowCount" | "layout"> & { id: Id<"segment">; storageKey: string; sha256: string; sizeBytes: number })
    | null;
}

async function carryOut(ctx: Ctx, plan: Plan, range: RemovalRange, directory: string): Promise<Removal | null> {
  const written: Rewritten[] = [];
  let isWritten = false;
  const removeFiles = () => Promise.all(written.map(({ after }) => after && storage().remove(after.storageKey)));
  try {
    for (const { segment, batches } of plan.folded) written.push(await rewrite(ctx, plan.dataset, segment, batches, directory));
    isWritten = true;
    const removed = await persistentTransaction(ctx, (tx) => commit(tx, plan.dataset, written, range));
    if (removed === null) await removeFiles();
    else await removeLeft(ctx, plan.dataset.id, removed.keys);
    return removed?.removal ?? null;
  } catch (error) {
    // When the database fails it is not known whether it was committed: then the files stay, for the sweeper to judge.
    if (!isWritten || error instanceof AppError) await removeFiles();
    throw error;
  }
}

/** Files of what other datasets were prepared of the rows. Removed the rows are: the sweeper finds what is left of them. */
async function removeLeft(ctx: Ctx, datasetId: Id<"dataset">, keys: readonly string[]): Promise<void> {
  try {
    // A report may name some of them.
    const named = keys.length === 0 ? new Set() : await selectKnownKeys(ctx.database, keys);
    for (const key of keys) if (!named.has(key)) await storage().remove(key);
  } catch (error) {
    ctx.log.warn({ err: error, datasetId }, "files of rows that were removed could not be removed yet");
  }
}

async function rewrite(
  ctx: Ctx,
  dataset: DatasetRow,
  before: SegmentRow,
  batches: FoldedBatches,
  directory: string,
): Promise<Rewritten> {
  const [onDisk] = await segmentsOnDisk(dataset, [before]);
  if (onDisk === undefined) throw new Error("A segment is not there.");
  const made = await withoutBatches(onDisk, batches.numbers, directory);
  if ((made?.rowCount ?? 0) !== before.rowCount - batches.rows) {
    throw new Error("A segment holds other rows of its batches than they count.");
  }
  if (made === null) return { before, batches, after: null };
  const id = newId("segment");
  const storageKey = segmentKey(ctx.workspaceId, dataset.id, id);
  const sha256 = await storage().put(storageKey, made.file);
  const { rowCount, layout } = made;
  return { before, batches, after: { id, storageKey, sha256, rowCount, layout, sizeBytes: await storage().size(storageKey) } };
}

/** @returns null, having changed nothing, when batches stand elsewhere than the files were written for. */
async function commit(
  tx: TxCtx,
  { id, name, generation }: DatasetRow,
  written: readonly Rewritten[],
  range: RemovalRange,
): Promise<Removed | null> {
  const now = tx.clock.now();
  const dataset = await lockLiving(tx, id);
  if (dataset === undefined) throw notFound("dataset");
  if (dataset.generation !== generation) return null;
  const folded = (await foldedOf(tx, id, generation, range)).map(({ batches }) => batches);
  const planned = written.map(({ batches }) => batches);
  if (JSON.stringify(folded) !== JSON.stringify(planned)) return null;

  const { batches, rows, first } = await countWithin(tx, id, generation, range);
  if (first === null) return { removal: { batches, rows, total: dataset.rowCount, versions: 0 }, keys: [] };
  const tail = await countTailWithin(tx, id, generation, range);
  await removeWithin(tx, id, generation, range, now);
  for (const each of written) await exchange(tx, id, each, now);
  const before = written.reduce((sum, each) => sum + each.before.sizeBytes, 0);
  const after = written.reduce((sum, each) => sum + (each.after?.sizeBytes ?? 0), 0);
  const total = dataset.rowCount - rows;
  await updateLiving(tx, id, {
    rowCount: total,
    revision: dataset.revision + 1,
    tailRows: dataset.tailRows - tail.rows,
    tailBytes: dataset.tailBytes - tail.bytes,
    sizeBytes: Math.max(0, dataset.sizeBytes - tail.bytes - before + after),
    updatedAt: now,
    ...(dataset.settleQueuedAt === null ? { settleQueuedAt: now } : {}),
  });
  if (dataset.settleQueuedAt === null) await tx.emit({ name: "dataset/grown", data: { datasetId: id } });
  await tx.emit({ name: "dataset.updated", data: { id } });
  // For good: who restored a version that has them would bring them back.
  const versions = await deleteVersions(tx, id, await selectVersionsWithBatch(tx, id, { generation, batch: first }));
  const keys = await recordGone(tx, { id, name }, { kind: "removed_rows", rowCount: rows });
  await recordAudit(tx, "dataset.rows_removed", id, { source: range.sourceId, batches, rows, versions });
  return { removal: { batches, rows, total, versions }, keys };
}

/** Another file in the place of a segment, with the batches that are left in it. */
async function exchange(tx: TxCtx, datasetId: Id<"dataset">, { before, after }: Rewritten, at: Date): Promise<void> {
  if ((await supersedeSegments(tx, datasetId, [before.id], at)) !== 1) {
    throw new Error("A segment whose batches are in place is not.");
  }
  if (after === null) return;
  const { generation, position } = before;
  const holds = await takeOverBatches(tx, datasetId, [before], after.id);
  const layout = { ...after.layout, holds };
  await insertSegment(tx, { ...after, layout, datasetId, generation, position, createdAt: at });
}
