import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { selectRun } from "./run-queries";
import type { SyncIds } from "./sync";

/** Hands a run that is still running to another workflow run: one of them takes so many steps only. @returns false once it ended. */
export function goOnLater(ctx: Ctx, { integrationId, runId }: SyncIds): Promise<boolean> {
  return writeTransaction(ctx, async (tx) => {
    if ((await selectRun(tx, runId))?.status !== "running") return false;
    await tx.emit({ name: "sync/queued", data: { integrationId, runId } });
    return true;
  });
}
