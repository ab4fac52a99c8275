import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { claimForgotten } from "./segment-queries";
import { SETTLE_RULES } from "./settle-rules";

/** Asks for a forgotten dataset to be settled. @returns false when somebody did meanwhile. */
export function queueForgotten(ctx: Ctx, datasetId: Id<"dataset">): Promise<boolean> {
  return writeTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const before = new Date(now.getTime() - SETTLE_RULES.workflow.forgottenMs);
    if (!(await claimForgotten(tx, datasetId, before, now))) return false;
    await tx.emit({ name: "dataset/grown", data: { datasetId } });
    return true;
  });
}
