import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDataset } from "./queries";

/**
 * Does a job on a dataset's files, which may be deleted under it: that is no fault of ours.
 * @throws {AppError} `not_found` when the job failed and the dataset is gone; else what the job threw.
 */
export async function unlessDeleted<T>(ctx: Ctx, datasetId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((await readTransaction(ctx, (tx) => selectDataset(tx, datasetId))) === undefined) throw notFound("dataset");
    throw error;
  }
}
