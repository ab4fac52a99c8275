import type { IntegrationDetail } from "@/lib/contract/integrations";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { detailOf } from "../detail-of";
import { deleteIntegration, lockIntegration, selectConnection, updateIntegrationRow } from "../queries";
import { refusePush } from "../rules";
import { endRuns } from "../runs/end-runs";

/**
 * Stops importing one table; the dataset stays, and so does the source with its other tables. A run under way is stopped.
 * @returns the source.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` when nothing is imported.
 */
export async function stopImport(ctx: Ctx, id: Id<"integration">): Promise<IntegrationDetail> {
  refuseMember(ctx.actor, "Only owners and admins can stop imports.");
  const { detail, staged } = await writeTransaction(ctx, async (tx) => {
    const row = await lockIntegration(tx, id);
    if (row === undefined) throw notFound("integration");
    refusePush(row.type);
    if (row.target === null) throw new AppError("conflict", "Nothing is imported here.");
    const staged = await endRuns(tx, [row]);
    const source = await selectConnection(tx, row);
    if (row.connectionId !== null) await deleteIntegration(tx, id);
    else await updateIntegrationRow(tx, id, NOTHING);
    await recordAudit(tx, "integration.import_stopped", id, { datasetId: row.datasetId });
    return { detail: await detailOf(tx, row.connectionId === null ? { ...row, ...NOTHING } : source), staged };
  });
  forget(ctx.workspaceId);
  for (const { datasetId, runId } of staged) await discardStaged(ctx, datasetId, runId);
  return detail;
}

/** What a source holds of an import, when there is none. */
const NOTHING = {
  datasetId: null,
  target: null,
  mode: "replace",
  schedule: "manual",
  cursor: null,
  cursorRevision: null,
  lastSyncAt: null,
  nextSyncAt: null,
} as const;
