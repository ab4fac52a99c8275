import type { SyncRun } from "@/lib/contract/integrations";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { lockIntegration } from "../queries";
import { serializeRun } from "../serialize";
import { selectLivingRun, selectRuns, updateRun } from "./run-queries";

/**
 * Stops the run under way, or puts one that is held aside. The dataset keeps the rows it had; who reads for the run notices
 * within seconds.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` when there is nothing to stop.
 */
export async function cancelSync(ctx: Ctx, id: Id<"integration">): Promise<SyncRun> {
  refuseMember(ctx.actor, "Only owners and admins can stop a run.");
  const { run, datasetId } = await writeTransaction(ctx, async (tx) => {
    const integration = await lockIntegration(tx, id);
    if (integration === undefined) throw notFound("integration");
    const [newest] = await selectRuns(tx, id, 1);
    const found = (await selectLivingRun(tx, id)) ?? newest;
    const end = { status: "cancelled", message: null, error: null, problem: null, endedAt: tx.clock.now() } as const;
    const cancelled = found && (await updateRun(tx, found.id, ["queued", "running", "held"], end));
    if (cancelled === undefined) throw new AppError("conflict", "This source isn't syncing right now.");
    await recordAudit(tx, "integration.sync_cancelled", id, { runId: cancelled.id });
    return { run: cancelled, datasetId: integration.datasetId };
  });
  if (datasetId !== null) await discardStaged(ctx, datasetId, run.id);
  return serializeRun(run);
}
