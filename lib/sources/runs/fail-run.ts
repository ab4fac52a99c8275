import type { ProblemKind } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import { lockIntegration, updateIntegrationRow } from "../queries";
import { brokenChange } from "../source-health";
import { selectRun, updateRun } from "./run-queries";
import type { SyncIds } from "./sync";

/** Said when the fault is ours. */
export const OUR_FAULT = "The rows couldn't be fetched because of an error on this server. Your rows are unchanged.";

/**
 * Ends a run that failed for good; the dataset keeps the rows it had. A problem that lasts stops the schedule of the source
 * until somebody mends it.
 * @param told null: what the last attempt said.
 * @returns false when the run had ended already.
 */
export async function failRun(ctx: Ctx, ids: SyncIds, told: { kind: ProblemKind; sentence: string } | null): Promise<boolean> {
  const { hasFailed, datasetId } = await writeTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const integration = await lockIntegration(tx, ids.integrationId);
    const run = await selectRun(tx, ids.runId);
    const kind = told?.kind ?? run?.problem ?? "transient";
    const sentence = told?.sentence ?? run?.error ?? OUR_FAULT;
    const end = { status: "failed", error: sentence, problem: kind, message: null, endedAt: now } as const;
    const failed = await updateRun(tx, ids.runId, ["queued", "running"], end);
    if (failed !== undefined && integration !== undefined) {
      await updateIntegrationRow(tx, integration.id, brokenChange(integration, { kind, sentence }, now));
    }
    return { hasFailed: failed !== undefined, datasetId: integration?.datasetId ?? null };
  });
  if (datasetId !== null) await discardStaged(ctx, datasetId, ids.runId);
  return hasFailed;
}
