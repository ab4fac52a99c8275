import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { storage } from "@/lib/platform/storage/storage";
import { deleteStaged } from "./staged-queries";

/** Throws away what a run has staged: rows of the database first, then the files. @returns how many segments. */
export async function discardStaged(ctx: Ctx, datasetId: Id<"dataset">, runId: string): Promise<number> {
  const keys = await writeTransaction(ctx, (tx) => deleteStaged(tx, datasetId, runId));
  const files = storage();
  await Promise.all(keys.map((key) => files.remove(key)));
  return keys.length;
}
