import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { touchQueued } from "./segment-queries";

/**
 * Puts off a dataset that could not be settled: rows that come meanwhile ask for nothing, so that a table that cannot be read
 * is not tried with each of them. Whoever wants a report of it still tries at once.
 * @returns false when it is gone.
 */
export function settleLater(ctx: Ctx, datasetId: Id<"dataset">): Promise<boolean> {
  return writeTransaction(ctx, (tx) => touchQueued(tx, datasetId, tx.clock.now()));
}
