import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { deleteIntegration, lockIntegration, selectTables } from "./queries";
import { endRuns } from "./runs/end-runs";

/**
 * Removes an integration with its credentials, its address, its tables and its runs; one under way is stopped. The datasets
 * stay. Of a table of a source only the table goes.
 * @throws {AppError} `forbidden` to members, `not_found`.
 */
export async function removeIntegration(ctx: Ctx, id: Id<"integration">): Promise<{ id: Id<"integration">; deleted: true }> {
  refuseMember(ctx.actor, "Only owners and admins can remove sources.");
  const staged = await writeTransaction(ctx, async (tx) => {
    const integration = await lockIntegration(tx, id);
    if (integration === undefined) throw notFound("integration");
    const ended = await endRuns(tx, [integration, ...(await selectTables(tx, id))]);
    await deleteIntegration(tx, id);
    await recordAudit(tx, "integration.removed", id, { type: integration.type });
    return ended;
  });
  forget(ctx.workspaceId);
  for (const { datasetId, runId } of staged) await discardStaged(ctx, datasetId, runId);
  return { id, deleted: true };
}
