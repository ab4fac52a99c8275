import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { profileRows } from "./profile-rows";

/**
 * Folds the tail, and brings profile, content hash and snapshot to the rows that are stored when it is called, or later ones.
 * Whoever asks while it is done waits for it.
 * @returns false when the dataset is gone.
 */
export async function settleDataset(ctx: Ctx, datasetId: Id<"dataset">): Promise<boolean> {
  return (await profileRows(ctx, datasetId)) !== null;
}
