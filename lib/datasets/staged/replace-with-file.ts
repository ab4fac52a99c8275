import type { UploadedFile } from "@/lib/contract/endpoint";
import type { ReadingSettings } from "@/lib/contract/reading";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { persistentTransaction, readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import type { NewBatch } from "../batches/batch";
import { insertBatches, lockLiving } from "../batches/batch-queries";
import { type DatasetRow, insertSegment, receivedHash, selectDataset } from "../queries";
import type { BuiltTable } from "../segments/build-table";
import { readUpload } from "../segments/read-upload";
import type { CommitRules, Committed } from "./staged";
import { isDecidedAlike, storeSnapshot, swapRows } from "./swap-rows";

/** A file whose rows take the place of all that a dataset has. */
interface NewFile {
  datasetId: Id<"dataset">;
  file: UploadedFile;
  settings: ReadingSettings;
  /** The batch that its rows are, where somebody sent them. */
  batch?: { id: Id<"batch">; number: number; source: NewBatch["source"] };
}

/** What became of a file; of one with the very rows that are there, those. */
type Replaced = Stored | { state: "unchanged"; dataset: DatasetRow };
type Stored = Exclude<Committed, { state: "unchanged" }>;

const ATTEMPTS = 3;

/**
 * Reads a file as an upload is read and puts its rows in place of all that a dataset has, in one step.
 * @throws {AppError} a sentence on what is wrong with the file, `not_found` when the dataset is gone, `conflict` when it changes
 * faster than the file can be read.
 */
export async function replaceWithFile(
  ctx: Ctx,
  { datasetId, file, settings, batch }: NewFile,
  rules: CommitRules,
): Promise<Replaced> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const dataset = await readTransaction(ctx, (tx) => selectDataset(tx, datasetId));
    if (dataset === undefined) throw notFound("dataset");
    const committed = await inJobDirectory(async (directory): Promise<Replaced | null> => {
      const work = {
        directory,
        workspace: ctx.workspace,
        now: ctx.clock.now(),
        // Of prepared rows not every choice is about a column of the file.
        choices: dataset.preparation.length > 0 ? [] : dataset.choices,
        batch: batch?.number ?? 0,
        signal: rules.signal,
      };
      const built = await readUpload(file, work, { settings });
      if (rules.shrinksTooMuch(dataset.rowCount, built.rowCount)) {
        return { state: "held", rowsBefore: dataset.rowCount, rowsAfter: built.rowCount } as const;
      }
      const isCurrent = dataset.revision === dataset.profiledRevision;
      if (isCurrent && receivedHash(dataset) === built.contentHash && dataset.rowCount === built.rowCount) {
        const isClaimed = await writeTransaction(ctx, (tx) => rules.claim(tx, { state: "unchanged" }));
        return isClaimed ? ({ state: "unchanged", dataset } as const) : ({ state: "overtaken" } as const);
      }
      return store(ctx, { fileName: file.fileName, built, dataset, batch }, rules);
    });
    if (committed !== null) return committed;
  }
  throw new AppError("conflict", "The dataset's columns kept changing. Its rows are unchanged.");
}

interface Made {
  /** As it was when the file was read. */
  dataset: DatasetRow;
  fileName: string;
  built: BuiltTable;
  batch: NewFile["batch"];
}

/** @returns null, having changed nothing, when somebody chose otherwise about columns meanwhile. */
async function store(ctx: Ctx, { dataset: before, fileName, built, batch }: Made, rules: CommitRules): Promise<Stored | null> {
  const datasetId = before.id;
  const files = storage();
  const id = newId("segment");
  const storageKey = `${ctx.workspaceId}/${datasetId}/${id}.parquet`;
  const sha256 = await files.put(storageKey, built.files.segment);
  const sizeBytes = await files.size(storageKey);
  const snapshot = await storeSnapshot(ctx.workspaceId, before, built);
  const { rowCount } = built;
  const header = built.columns.map(({ name }) => name);
  const committed = await persistentTransaction(ctx, async (tx): Promise<Stored | null> => {
    const dataset = await lockLiving(tx, datasetId);
    if (dataset === undefined) throw notFound("dataset");
    if (!isDecidedAlike(dataset, before)) return null;
    if (rules.shrinksTooMuch(dataset.rowCount, rowCount))
      return { state: "held", rowsBefore: dataset.rowCount, rowsAfter: rowCount };
    const stored = { state: "stored", rowsStored: rowCount, truncated: false } as const;
    if (!(await rules.claim(tx, stored))) return { state: "overtaken" };
    const rows = { header, rowCount, sizeBytes, segmentIds: [id], snapshot, fileName };
    const generation = await swapRows(
      tx,
      { ...dataset, id: datasetId },
      { ...rows, read: { cells: built.cells, reading: built.reading, readFacts: built.facts } },
    );
    const { kinds, padded, separators } = built.cells;
    const layout = { columns: header.length, kinds, padded, separators };
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
      createdAt: tx.clock.now(),
    });
    if (batch !== undefined) {
      const { source, ...its } = batch;
      await insertBatches(tx, [
        {
          ...its,
          datasetId,
          generation,
          mode: "replace",
          sourceKind: source.kind,
          sourceId: source.id,
          sourceName: source.name,
          origin: null,
          rowCount,
          sentRows: rowCount,
          totalAfter: rowCount,
          payloadBytes: 0,
          payload: null,
          segmentId: id,
          reading: built.facts,
          createdAt: tx.clock.now(),
        },
      ]);
    }
    return stored;
  });
  if (committed?.state !== "stored") {
    await Promise.all([storageKey, ...Object.values(snapshot?.keys ?? {})].map((key) => files.remove(key)));
  }
  return committed;
}
