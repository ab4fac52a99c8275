import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type ListPlace, requeueCalls } from "./intake-queries";

/** Calls that are put back in one transaction. */
const BATCH = 200;

/**
 * Puts every call that failed, or every one skipped for minutes, back to PENDING, as far as its recording is still there; newest
 * first, each once, however soon it fails again.
 */
export async function retryCalls(ctx: Ctx, status: "FAILED" | "SKIPPED"): Promise<{ queued: number }> {
  let queued = 0;
  for (let before: ListPlace | null = null; ; ) {
    const batch: { next: ListPlace | null; queued: number } = await retryBatch(ctx, status, before);
    queued += batch.queued;
    if (batch.next === null) return { queued };
    before = batch.next;
  }
}

function retryBatch(ctx: Ctx, status: "FAILED" | "SKIPPED", before: ListPlace | null) {
  return writeTransaction(ctx, async (tx) => {
    const { requeued, next } = await requeueCalls(tx, { status, before, limit: BATCH });
    for (const { id, attempt } of requeued) await tx.emit({ name: "call/queued", data: { callId: id, attempt } });
    return { queued: requeued.length, next };
  });
}
