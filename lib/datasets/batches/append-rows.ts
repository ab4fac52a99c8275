import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { isTxCtx, writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { type Appended, commitKey, type NewBatch, type SentBatch, sentBatch } from "./batch";
import { commitInGroup, type Outcome } from "./group-commit";
import { OutcomeFailure, storeBatches } from "./store-batches";

/**
 * Appends rows to a dataset: committed once it returns. Requests for one dataset that come while another is committed share
 * the next commit. `ctx.recordOutcome` is told the id of the batch, inside that commit. A `ctx` that is in a transaction has
 * its rows appended in that one.
 * @throws {AppError} `not_found`, `invalid` when the dataset would have more than 500 columns, `unavailable` when the server
 * has too many rows to store already.
 */
export async function appendRows(ctx: Ctx, datasetId: Id<"dataset">, batch: NewBatch): Promise<Appended> {
  const sent = sentBatch(ctx, batch);
  if (isTxCtx(ctx)) {
    const joined = withoutOutcome(ctx);
    const [outcome] = await storeBatches(ctx, datasetId, [{ ...sent, ctx: joined }]);
    return valueIn(outcome);
  }
  const bytes = sent.prepared.payloadBytes;
  return commitInGroup(commitKey(ctx, datasetId), { request: sent, bytes }, (group: SentBatch[]) => commit(datasetId, group));
}

/** All of them in one transaction; once more without one whose outcome cannot be recorded: that is its own affair. */
async function commit(datasetId: Id<"dataset">, group: readonly SentBatch[]): Promise<Outcome<Appended>[]> {
  const outcomes = new Map<SentBatch, Outcome<Appended>>();
  let left = group;
  while (left.length > 0) {
    const ctx = withoutOutcome((left[0] as SentBatch).ctx);
    try {
      const made = await writeTransaction(ctx, (tx) => storeBatches(tx, datasetId, left));
      for (const [i, sent] of left.entries()) outcomes.set(sent, made[i] as Outcome<Appended>);
      break;
    } catch (error) {
      if (!(error instanceof OutcomeFailure)) throw error;
      for (const sent of error.sent) outcomes.set(sent, { error: error.cause });
      left = left.filter((sent) => !error.sent.includes(sent));
    }
  }
  return group.map((sent) => outcomes.get(sent) as Outcome<Appended>);
}

function valueIn(outcome: Outcome<Appended> | undefined): Appended {
  if (outcome !== undefined && "value" in outcome) return outcome.value;
  throw outcome?.error;
}
