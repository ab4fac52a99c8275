import type { ColumnChoice } from "@/lib/contract/reading";
import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { persistentTransaction, readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { lockLiving } from "../batches/batch-queries";
import { type DatasetRow, receivedHash, type SegmentRow, selectDataset } from "../queries";
import type { TypedTable } from "../segments/build-table";
import type { SegmentOnDisk } from "../segments/layout";
import { retypeTable, type TableWork } from "../segments/read-upload";
import { followChoices } from "../steps/names";
import { wholeSegments } from "../stored-files";
import { numbered, placeStaged } from "./place-staged";
import type { CommitRules, Committed, StagedRun } from "./staged";
import { selectStaged } from "./staged-queries";
import { type Decided, isDecidedAlike, type StoredSnapshot, storeSnapshot, swapRows } from "./swap-rows";

/** How often the rows are read under choices that somebody made meanwhile. */
const ATTEMPTS = 3;

/** Puts what a run staged in place of all rows of its dataset. @throws {AppError} as `commitStaged`. */
export async function replaceWithStaged(ctx: Ctx, run: StagedRun, rules: CommitRules): Promise<Committed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { dataset, staged } = await readTransaction(ctx, async (tx) => {
      const found = await selectDataset(tx, run.datasetId);
      if (found === undefined) throw notFound("dataset");
      return { dataset: found, staged: await selectStaged(tx, run.datasetId, run.runId) };
    });
    const rowCount = staged.reduce((sum, segment) => sum + segment.rowCount, 0);
    // Asked before the rows are profiled, which takes its time, and again when they are swapped.
    const held = heldOf(rules, dataset.rowCount, rowCount);
    if (held !== null) return held;
    const committed = await inJobDirectory(async (directory) => {
      const table =
        rowCount === 0
          ? null
          : await profileSegments(ctx, await stagedOnDisk(staged), {
              header: run.header,
              choices: followChoices(run.header, dataset.choices),
              directory,
              signal: rules.signal,
            });
      if (isSame(dataset, table, run.header)) return keepAsIs(ctx, rules);
      const snapshot = await storeSnapshot(ctx.workspaceId, dataset, table);
      const swapped = await persistentTransaction(ctx, (tx) => swap(tx, run, rules, { staged, snapshot, decided: dataset }));
      if (swapped?.state !== "stored" && snapshot !== null) {
        await Promise.all(Object.values(snapshot.keys).map((key) => storage().remove(key)));
      }
      return swapped;
    });
    if (committed !== null) return committed;
  }
  throw new AppError("conflict", "The dataset's columns kept changing. Its rows are unchanged.");
}

/** Staged segments as files to read. */
export async function stagedOnDisk(staged: readonly SegmentRow[]): Promise<SegmentOnDisk[]> {
  const files = await wholeSegments(staged);
  return staged.map(({ rowCount, layout }, i) => {
    if (layout === null) throw new Error("A staged segment has no layout.");
    return { file: files[i] as string, rowCount, layout };
  });
}

/** Types and profiles rows that are to take the place of all that a dataset has. */
export function profileSegments(
  ctx: Ctx,
  segments: readonly SegmentOnDisk[],
  { header, ...how }: Pick<TableWork, "directory" | "signal"> & { header: readonly string[]; choices: readonly ColumnChoice[] },
): Promise<TypedTable> {
  const rowCount = segments.reduce((sum, segment) => sum + segment.rowCount, 0);
  const table = { names: [...header], rowCount, cells: { paddedRows: 0, refusedRows: 0, leftOutRows: 0 } };
  return retypeTable(segments, table, { ...how, workspace: ctx.workspace, now: ctx.clock.now() });
}

/** The content hash is that of names and cells, whatever the order of rows. */
function isSame(dataset: DatasetRow, table: TypedTable | null, header: readonly string[]): boolean {
  if (table === null) return dataset.rowCount === 0;
  if (dataset.revision !== dataset.profiledRevision || receivedHash(dataset) !== table.contentHash) return false;
  return dataset.rowCount === table.rowCount && JSON.stringify(dataset.header) === JSON.stringify(header);
}

/** Ends a run whose rows the dataset has. */
export async function keepAsIs(ctx: Ctx, rules: CommitRules, revision?: number): Promise<Committed> {
  const isClaimed = await writeTransaction(ctx, (tx) => rules.claim(tx, { state: "unchanged" }, revision));
  return { state: isClaimed ? "unchanged" : "overtaken" };
}

/** @returns null, having changed nothing, when somebody chose otherwise about columns meanwhile. */
async function swap(
  tx: TxCtx,
  run: StagedRun,
  rules: CommitRules,
  made: { staged: readonly SegmentRow[]; snapshot: StoredSnapshot | null; decided: Decided },
): Promise<Committed | null> {
  const dataset = await lockLiving(tx, run.datasetId);
  if (dataset === undefined) throw notFound("dataset");
  if (!isDecidedAlike(dataset, made.decided)) return null;
  const segments = numbered(run, made.staged);
  const rowCount = segments.reduce((sum, segment) => sum + segment.rowCount, 0);
  const held = heldOf(rules, dataset.rowCount, rowCount);
  if (held !== null) return held;
  const committed = { state: "stored", rowsStored: rowCount, truncated: false } as const;
  if (!(await rules.claim(tx, committed))) return { state: "overtaken" };
  const generation = await swapRows(
    tx,
    { ...dataset, id: run.datasetId },
    {
      header: rowCount === 0 ? [] : run.header,
      rowCount,
      sizeBytes: segments.reduce((sum, segment) => sum + segment.sizeBytes, 0),
      segmentIds: segments.map(({ id }) => id),
      snapshot: made.snapshot,
      read: { cells: null, reading: {}, readFacts: null },
      fileName: null,
    },
  );
  await placeStaged(tx, run, segments, { generation, position: 0, rowsBefore: 0 });
  return committed;
}

/** What a person is asked before so many rows become so few; null where nobody has to be. */
export function heldOf(rules: CommitRules, rowsBefore: number, rowsAfter: number): Committed | null {
  return rules.shrinksTooMuch(rowsBefore, rowsAfter) ? { state: "held", rowsBefore, rowsAfter } : null;
}
