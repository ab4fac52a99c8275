import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { IntegrationRow } from "../queries";
import { selectOpenRuns, updateRun } from "./run-queries";

/**
 * Stops what is under way for these integrations, which are about to go.
 * @returns what their runs may have staged.
 */
export async function endRuns(
  tx: TxCtx,
  rows: readonly Pick<IntegrationRow, "id" | "datasetId">[],
): Promise<{ datasetId: Id<"dataset">; runId: Id<"run"> }[]> {
  const end = { status: "cancelled", endedAt: tx.clock.now() } as const;
  const staged: { datasetId: Id<"dataset">; runId: Id<"run"> }[] = [];
  for (const { id, datasetId } of rows) {
    // Held until the end: a step that is about to store something for one of them finds it gone.
    for (const run of await selectOpenRuns(tx, id)) {
      await updateRun(tx, run.id, ["queued", "running", "held"], end);
      if (datasetId !== null) staged.push({ datasetId, runId: run.id });
    }
  }
  return staged;
}
