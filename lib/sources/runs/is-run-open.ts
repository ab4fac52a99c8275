import type { TxCtx } from "@/lib/ctx/ctx";
import { selectRun } from "./run-queries";
import type { SyncIds } from "./sync";

/** True while a run waits to be done or gone on with. */
export async function isRunOpen(tx: TxCtx, { runId }: Pick<SyncIds, "runId">): Promise<boolean> {
  const run = await selectRun(tx, runId);
  return run?.status === "queued" || run?.status === "running";
}
