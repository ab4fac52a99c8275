import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { deleteIntegration, lockIntegration } from "./queries";
import { selectOpenRuns, updateRun } from "./runs/run-queries";

/**
 * Removes an integration with its credentials, its address and its runs; one under way is stopped. Its dataset stays.
 * @throws {AppError} `forbidden` to members, `not_found`.
 */
export async function removeIntegration(ctx: Ctx, id: Id<"integration">): Promise<{ id: Id<"integration">; deleted: true }> {
  refuseMember(ctx.actor, "Only owners and admins may remove sources.");
  const { datasetId, runs } = await writeTransaction(ctx, async (tx) => {
    const integration = await lockIntegration(tx, id);
    if (integration === undefined) throw notFound("integration");
    const open = await selectOpenRuns(tx, id);
    const end = { status: "cancelled", endedAt: tx.clock.now() } as const;
    // Held until the end: a step that is about to store something for one of them finds it gone.
    for (const run of open) await updateRun(tx, run.id, ["queued", "running", "held"], end);
    await deleteIntegration(tx, id);
    await recordAudit(tx, "integration.removed", id, { type: integration.type });
    return { datasetId: integration.datasetId, runs: open };
  });
  forget(ctx.workspaceId);
  if (datasetId !== null) for (const run of runs) await discardStaged(ctx, datasetId, run.id);
  return { id, deleted: true };
}
