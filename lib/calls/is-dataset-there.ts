import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { getDatasetState } from "@/lib/datasets/batches/get-dataset-state";

/** False once a dataset has been deleted. */
export async function isDatasetThere(ctx: TxCtx, datasetId: Id<"dataset">): Promise<boolean> {
  try {
    await getDatasetState(ctx, datasetId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return false;
    throw error;
  }
}
