import type { UploadedFile } from "@/lib/contract/endpoint";
import type { DatasetReading, ReadingSettings } from "@/lib/contract/reading";
import { AppError, notFound } from "@/lib/core/errors";
import { formatInteger } from "@/lib/core/format";
import { type Id, newId } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { recordAudit } from "@/lib/workspaces/record-audit";
import type { Appended, NewBatch } from "../batches/batch";
import { insertBatches, lockLiving, updateLiving } from "../batches/batch-queries";
import { insertSegment, selectDataset } from "../queries";
import { recordChange } from "../record-change";
import { segmentKey } from "../rules";
import type { PlacedCells } from "../segments/place-cells";
import { readCells } from "../segments/read-upload";
import { foldTail } from "../snapshots/fold-tail";
import { nextPosition, takeBatchNumber } from "../staged/staged-queries";

/** A file whose rows come after those that a dataset has. */
export interface SentFile {
  source: NewBatch["source"];
  file: UploadedFile;
  settings: ReadingSettings;
}

/** How often a file is read again because others changed the columns meanwhile. */
const ATTEMPTS = 3;

/**
 * Appends the rows of a file, all or none: committed once it returns. `ctx.recordOutcome` is told the id of the batch.
 * @throws {AppError} a sentence on what is wrong with the file, `not_found`, `too_large` over the plan's rows, `conflict` when
 * the dataset changes faster than the file can be read.
 */
export async function appendFile(
  ctx: Ctx,
  datasetId: Id<"dataset">,
  sent: SentFile,
): Promise<Appended & { reading: DatasetReading }> {
  const quiet = withoutOutcome(ctx);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Segments stand before the tail: what came earlier is to stand earlier.
    await foldTail(ctx, datasetId);
    const appended = await inJobDirectory(async (directory) => {
      const taken = await writeTransaction(quiet, (tx) => takeBatchNumber(tx, datasetId));
      const dataset = await readTransaction(ctx, (tx) => selectDataset(tx, datasetId));
      if (taken === undefined || dataset === undefined) throw notFound("dataset");
      const { file, settings } = sent;
      const place = { header: dataset.header, batch: taken.nextBatch };
      const placed = await readCells(file, { directory, workspace: ctx.workspace, now: ctx.clock.now() }, { settings }, place);
      return store(ctx, datasetId, sent, { placed, number: taken.nextBatch, generation: taken.generation });
    });
    if (appended !== null) return appended;
  }
  throw new AppError("conflict", "The dataset's columns kept changing. Nothing was stored.");
}

interface Placed {
  placed: PlacedCells;
  number: number;
  generation: number;
}

/** @returns null, having changed nothing, when the dataset is not any more what the rows were placed for. */
async function store(
  ctx: Ctx,
  datasetId: Id<"dataset">,
  { source }: SentFile,
  { placed, number, generation }: Placed,
): Promise<(Appended & { reading: DatasetReading }) | null> {
  const files = storage();
  const segmentId = newId("segment");
  const storageKey = segmentKey(ctx.workspaceId, datasetId, segmentId);
  const sha256 = await files.put(storageKey, placed.file);
  const sizeBytes = await files.size(storageKey);
  const { rowCount, layout, facts } = placed;
  const batchId = newId("batch");
  const commit = async (tx: TxCtx) => {
    const dataset = await lockLiving(tx, datasetId);
    if (dataset === undefined) throw notFound("dataset");
    const isSame = dataset.header.every((name, i) => name === placed.header[i]);
    if (dataset.generation !== generation || !isSame || dataset.header.length > placed.header.length) return null;
    refuseTooMany(ctx, dataset.rowCount, rowCount);
    const now = tx.clock.now();
    const total = dataset.rowCount + rowCount;
    const position = await nextPosition(tx, datasetId, generation);
    const segment = { id: segmentId, datasetId, generation, position, storageKey, sha256, rowCount, sizeBytes, layout };
    await insertSegment(tx, { ...segment, createdAt: now });
    await insertBatches(tx, [
      {
        id: batchId,
        datasetId,
        generation,
        number,
        mode: "append",
        sourceKind: source.kind,
        sourceId: source.id,
        sourceName: source.name,
        origin: null,
        rowCount,
        sentRows: rowCount,
        totalAfter: total,
        payloadBytes: 0,
        payload: null,
        segmentId,
        reading: facts,
        createdAt: now,
      },
    ]);
    await updateLiving(tx, datasetId, {
      rowCount: total,
      revision: dataset.revision + 1,
      sizeBytes: dataset.sizeBytes + sizeBytes,
      header: placed.header,
      columnCount: placed.header.length,
      updatedAt: now,
      ...(dataset.settleQueuedAt === null ? { settleQueuedAt: now } : {}),
    });
    if (dataset.settleQueuedAt === null) await tx.emit({ name: "dataset/grown", data: { datasetId } });
    await recordChange(tx, datasetId, { kind: "appended", rowCount });
    await recordAudit(tx, "dataset.appended", datasetId, { rows: rowCount });
    await ctx.recordOutcome?.(tx.tx, { id: batchId });
    return { batchId, datasetId, accepted: rowCount, total, truncated: false, reading: facts };
  };
  // After a failure it is not known whether it was committed: then the file stays, for the sweeper to judge.
  const made = await writeTransaction(withoutOutcome(ctx), commit).catch(async (error: unknown) => {
    if (error instanceof AppError) await files.remove(storageKey);
    throw error;
  });
  if (made === null) await files.remove(storageKey);
  return made;
}

function refuseTooMany(ctx: Ctx, stored: number, sent: number): void {
  const { rowsPerDatasetMax, label } = PLAN_LIMITS[ctx.workspace.plan];
  if (stored + sent <= rowsPerDatasetMax) return;
  const [has, more, max] = [stored, sent, rowsPerDatasetMax].map((count) => formatInteger(count, "en-US"));
  throw new AppError(
    "too_large",
    `The dataset has ${has} rows and this file ${more}; the ${label} plan allows ${max} per dataset. Nothing was stored.`,
  );
}
