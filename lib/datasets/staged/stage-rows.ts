import { notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { storage } from "@/lib/platform/storage/storage";
import { insertSegment, lockDataset } from "../queries";
import type { WrittenSegment } from "../segments/write-segment";
import { takeBatchNumber } from "./staged-queries";

/** Rows on their way into a dataset, seen by nobody until their run commits them. */
interface RowsToStage {
  datasetId: Id<"dataset">;
  runId: string;
  /** Place among the segments of the run, from 0. */
  position: number;
  /** Writes their segment; they are the batch of this number. */
  write(batch: number): Promise<WrittenSegment>;
}

/**
 * Writes rows as one segment of a run. It is stored together with what `claim` writes, or not at all.
 * @param claim is told how many rows, and the number of their batch.
 * @returns false, having stored nothing, when the claim says that it is not to be.
 * @throws {AppError} `not_found` when the dataset is gone.
 */
export async function stageRows(
  ctx: Ctx,
  rows: RowsToStage,
  claim: (tx: TxCtx, staged: { rowCount: number; number: number }) => Promise<boolean>,
): Promise<boolean> {
  const { datasetId, runId, position } = rows;
  const taken = await writeTransaction(ctx, (tx) => takeBatchNumber(tx, datasetId));
  if (taken === undefined) throw notFound("dataset");
  const { file, rowCount, layout } = await rows.write(taken.nextBatch);
  const id = newId("segment");
  const storageKey = `${ctx.workspaceId}/${datasetId}/${id}.parquet`;
  const files = storage();
  const sha256 = await files.put(storageKey, file);
  const sizeBytes = await files.size(storageKey);
  // After a failure it is not known whether it was committed: then the file stays, for the sweeper to judge.
  const state = await writeTransaction(ctx, async (tx) => {
    if (!(await lockDataset(tx, datasetId))) return "gone";
    if (!(await claim(tx, { rowCount, number: taken.nextBatch }))) return "refused";
    await insertSegment(tx, {
      id,
      datasetId,
      generation: taken.generation,
      position,
      storageKey,
      sha256,
      rowCount,
      sizeBytes,
      layout,
      stagedFor: runId,
      createdAt: tx.clock.now(),
    });
    return "stored";
  });
  if (state !== "stored") await files.remove(storageKey);
  if (state === "gone") throw notFound("dataset");
  return state === "stored";
}
