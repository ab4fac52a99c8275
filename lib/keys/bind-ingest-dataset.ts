import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { datasetExists, lockIngestDataset, updateIngestDataset } from "./queries";

/**
 * The dataset that rows of a key go to. Where it has none, or that one was deleted, `make` makes one in the same
 * transaction: once, of however many requests come at once.
 * @throws {AppError} `not_found` when the key is gone.
 */
export async function bindIngestDataset(
  ctx: Ctx,
  keyId: Id<"key">,
  make: (tx: TxCtx) => Promise<Id<"dataset">>,
): Promise<Id<"dataset">> {
  // The request's outcome is its rows, not this.
  const plain = withoutOutcome(ctx);
  const datasetId = await writeTransaction(plain, async (tx) => {
    const bound = await lockIngestDataset(tx, keyId);
    if (bound === undefined) throw notFound("API key");
    if (bound.datasetId !== null && (await datasetExists(tx, bound.datasetId))) return bound.datasetId;
    const made = await make(tx);
    await updateIngestDataset(tx, keyId, made);
    return made;
  });
  forget(ctx.workspaceId);
  return datasetId;
}
