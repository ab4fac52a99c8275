import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type SegmentRow, type SnapshotRow, selectDataset } from "../queries";

/**
 * Does a job on a dataset's files, which may be deleted under it: that is no fault of ours.
 * @throws {AppError} `not_found` when the job failed and the dataset is gone; else what the job threw.
 */
export async function unlessDeleted<T>(ctx: Ctx, datasetId: Id<"dataset">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw (await isGone(ctx, datasetId)) ? notFound("dataset") : error;
  }
}

/** The same for work that nobody waits for: a dataset that is gone is `null`, not a refusal. @throws what the job threw. */
export async function orNothingLeft<T>(ctx: Ctx, datasetId: Id<"dataset">, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (await isGone(ctx, datasetId)) return null;
    throw error;
  }
}

/** True for prepared cells that are not whole: they are made again from the cells as received. */
export function isDamaged(
  snapshot: Pick<SnapshotRow, "preparation"> | undefined,
  segments: readonly Pick<SegmentRow, "damagedAt">[],
): boolean {
  return snapshot?.preparation != null && segments.some(({ damagedAt }) => damagedAt !== null);
}

/** Does what reads rows once more where they are damaged: prepared ones, once that is known, are made again. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === "damaged") return read();
    throw error;
  }
}

async function isGone(ctx: Ctx, datasetId: Id<"dataset">): Promise<boolean> {
  return (await readTransaction(ctx, (tx) => selectDataset(tx, datasetId))) === undefined;
}
