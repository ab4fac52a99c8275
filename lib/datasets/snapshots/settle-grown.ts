import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { foldHeld } from "./fold-tail";
import { clearQueued, touchQueued } from "./segment-queries";
import { settleDataset } from "./settle-dataset";

/**
 * One turn of the workflow that a growing dataset asked for, and for rows that versions hold of it. Rows that come once it says `done` ask for another one.
 * @returns `more` when rows came meanwhile, `gone` when the dataset is.
 */
export async function settleGrown(ctx: Ctx, datasetId: Id<"dataset">): Promise<"done" | "more" | "gone"> {
  if (!(await settleDataset(ctx, datasetId))) return "gone";
  const left = await foldHeld(ctx, datasetId);
  return writeTransaction(ctx, async (tx) => {
    if (await clearQueued(tx, datasetId, left)) return "done";
    return (await touchQueued(tx, datasetId, tx.clock.now())) ? "more" : "gone";
  });
}
