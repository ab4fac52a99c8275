import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { insertBatches, lockLiving } from "../batches/batch-queries";
import { type DatasetRow, insertSegment, type SegmentRow, selectDataset } from "../queries";
import { segmentKey } from "../rules";
import type { KeyedRows, MergedRows } from "../segments/merge-keyed";
import { mergeByKey } from "../segments/write-segment";
import { foldTail } from "../snapshots/fold-tail";
import { segmentsOnDisk } from "../snapshots/on-disk";
import { selectLiveSegments } from "../snapshots/segment-queries";
import { heldOf, keepAsIs, profileSegments, stagedOnDisk } from "../staged/replace-with-staged";
import type { CommitRules, Committed, MergeRules, StagedRun } from "../staged/staged";
import { deleteStaged, selectStaged, takeBatchNumber } from "../staged/staged-queries";
import { isDecidedAlike, type StoredSnapshot, storeSnapshot, swapRows } from "../staged/swap-rows";
import { followChoices } from "../steps/names";

/** How often the rows are merged again because others changed the dataset meanwhile. */
const ATTEMPTS = 5;

type Merged = Extract<MergedRows, { state: "merged" }>;

/**
 * Merges what a run staged into the rows of its dataset by their key: a new generation, seen whole or not at all. Merged
 * again, the same rows change nothing.
 * @throws {AppError} as `commitStaged`, `invalid` when rows aren't unique by the key.
 */
export async function mergeStaged(ctx: Ctx, run: StagedRun, how: MergeRules, rules: CommitRules): Promise<Committed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await foldTail(ctx, run.datasetId);
    const plan = await readTransaction(ctx, (tx) => planOf(tx, run));
    const committed =
      plan.dataset.tailRows > 0 ? null : await inJobDirectory((directory) => carryOut(ctx, run, how, rules, plan, directory));
    if (committed !== null) return committed;
  }
  throw new AppError("conflict", "The dataset is changing too quickly, so nothing of this sync was stored. Sync again.");
}

interface Plan {
  dataset: DatasetRow;
  live: SegmentRow[];
  staged: SegmentRow[];
  number: number;
}

async function planOf(tx: TxCtx, run: StagedRun): Promise<Plan> {
  const dataset = await selectDataset(tx, run.datasetId);
  const taken = await takeBatchNumber(tx, run.datasetId);
  if (dataset === undefined || taken === undefined) throw notFound("dataset");
  return {
    dataset,
    live: await selectLiveSegments(tx, run.datasetId, dataset.generation),
    staged: await selectStaged(tx, run.datasetId, run.runId),
    number: taken.nextBatch,
  };
}

/** @returns null, having changed nothing, when others changed the dataset meanwhile. */
async function carryOut(
  ctx: Ctx,
  run: StagedRun,
  how: MergeRules,
  rules: CommitRules,
  plan: Plan,
  directory: string,
): Promise<Committed | null> {
  const { dataset } = plan;
  const header = headerOf(dataset, run, how);
  const made = await merge(ctx, run, how, { ...plan, header, signal: rules.signal }, directory);
  const isHeaderSame = JSON.stringify(header) === JSON.stringify(dataset.header);
  if (made === null || (made.leftOut === 0 && isNothing(made) && isHeaderSame)) return keepAsIs(ctx, rules, dataset.revision);
  const rowCount = made.segment.rowCount;
  const held = heldOf(rules, dataset.rowCount, rowCount);
  if (held !== null) return held;
  const table =
    rowCount === 0
      ? null
      : await profileSegments(ctx, [made.segment], {
          header,
          choices: followChoices(header, dataset.choices),
          directory,
          signal: rules.signal,
        });
  const id = newId("segment");
  const key = segmentKey(ctx.workspaceId, run.datasetId, id);
  const files = storage();
  const sha256 = await files.put(key, made.segment.file);
  const sizeBytes = await files.size(key);
  const snapshot = await storeSnapshot(ctx.workspaceId, dataset, table);
  const segment = { ...made.segment, id, storageKey: key, sha256, sizeBytes };
  const committed = await writeTransaction(ctx, (tx) => commit(tx, run, rules, plan, { made, header, segment, snapshot }));
  const stored = committed?.state === "stored";
  const unused = stored ? plan.staged.map(({ storageKey }) => storageKey) : [key, ...Object.values(snapshot?.keys ?? {})];
  await Promise.all(unused.map((name) => files.remove(name)));
  return committed;
}

function isNothing({ changes: { inserted, updated, deleted } }: Merged): boolean {
  return inserted + updated + deleted === 0;
}

/** A run that has read everything says what columns there are; another one adds its own. */
function headerOf(dataset: DatasetRow, run: StagedRun, { scope }: MergeRules): string[] {
  if (scope === "all") return [...run.header];
  return [...dataset.header, ...run.header.filter((name) => !dataset.header.includes(name))];
}

/** @returns null when the dataset has these very rows. */
async function merge(
  ctx: Ctx,
  run: StagedRun,
  how: MergeRules,
  { dataset, live, staged, number, header, signal }: Plan & { header: readonly string[]; signal: AbortSignal | undefined },
  directory: string,
): Promise<Merged | null> {
  const places = (names: readonly string[]) => names.map((name) => (header.includes(name) ? header.indexOf(name) : null));
  const base: KeyedRows = { segments: await segmentsOnDisk(dataset, live), places: places(dataset.header) };
  const fresh: KeyedRows = { segments: await stagedOnDisk(staged), places: places(run.header) };
  // A source without any row names no columns.
  const key = how.key.map((name) => header.indexOf(name));
  const isEmpty = staged.length === 0;
  if (key.includes(-1) && !isEmpty)
    throw new AppError("invalid", `There is no column ${how.key.join(", ")}: choose another key.`);
  const made = await mergeByKey(
    {
      base: isEmpty && how.scope === "all" ? { ...base, places: [] } : base,
      fresh,
      columns: header.length,
      isReshaped: dataset.rowCount > 0 && JSON.stringify(header) !== JSON.stringify(dataset.header),
      key: key.includes(-1) ? [] : key,
      deleted: how.deletedColumn === null || !header.includes(how.deletedColumn) ? null : header.indexOf(how.deletedColumn),
      scope: how.scope,
      batch: number,
      rowsMax: PLAN_LIMITS[ctx.workspace.plan].rowsPerDatasetMax,
    },
    directory,
    signal,
  );
  if (made.state === "same") return null;
  if (made.state === "merged") return made;
  const { empty, doubled } = made;
  const what = doubled > 0 ? `${doubled} keys are in more than one row` : `${empty} rows have no key`;
  throw new AppError("invalid", `Rows aren't unique by ${how.key.join(", ")}: ${what}. Choose other columns.`);
}

/** @returns null, having changed nothing, when the rows are not those any more that were merged into. */
async function commit(
  tx: TxCtx,
  run: StagedRun,
  rules: CommitRules,
  { dataset: before, number }: Plan,
  stored: {
    made: Merged;
    header: readonly string[];
    segment: Merged["segment"] & Pick<SegmentRow, "id" | "storageKey" | "sizeBytes"> & { sha256: string };
    snapshot: StoredSnapshot | null;
  },
): Promise<Committed | null> {
  const dataset = await lockLiving(tx, run.datasetId);
  if (dataset === undefined) throw notFound("dataset");
  if (dataset.generation !== before.generation || dataset.revision !== before.revision) return null;
  if (!isDecidedAlike(dataset, before)) return null;
  const { made, header, snapshot } = stored;
  const { id, storageKey, sha256, sizeBytes, rowCount, layout } = stored.segment;
  const held = heldOf(rules, dataset.rowCount, rowCount);
  if (held !== null) return held;
  const { changes } = made;
  const committed = {
    state: "stored",
    rowsStored: changes.inserted + changes.updated,
    truncated: made.leftOut > 0,
    changes,
  } as const;
  if (!(await rules.claim(tx, committed, dataset.revision + 1))) return { state: "overtaken" };
  const now = tx.clock.now();
  const { datasetId } = run;
  const generation = await swapRows(
    tx,
    { ...dataset, id: datasetId },
    {
      header: rowCount === 0 ? [] : header,
      rowCount,
      sizeBytes,
      segmentIds: rowCount === 0 ? [] : [id],
      snapshot,
      read: { cells: null, reading: {}, readFacts: null },
      fileName: null,
    },
  );
  await insertSegment(tx, {
    id,
    datasetId,
    generation,
    position: 0,
    storageKey,
    sha256,
    rowCount,
    sizeBytes,
    layout,
    createdAt: now,
  });
  const place = { id: newId("batch"), datasetId, generation, number, mode: "replace", segmentId: id, createdAt: now } as const;
  const sender = { sourceKind: "sync", sourceId: run.source.id, sourceName: run.source.name, origin: null } as const;
  const counts = { rowCount, sentRows: rowCount, totalAfter: rowCount, payloadBytes: 0, payload: null };
  await insertBatches(tx, [{ ...place, ...sender, ...counts }]);
  await deleteStaged(tx, datasetId, run.runId);
  return committed;
}
