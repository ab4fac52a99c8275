import { ALERTS_MAX, type Alert } from "@/lib/contract/events/alerts";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { isForeignKeyViolation } from "@/lib/ctx/foreign-key";
import { writeTransaction } from "@/lib/ctx/transaction";
import { getDatasetItem } from "@/lib/datasets/get-dataset-item";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { countAlerts, insertAlert } from "./alert-queries";
import { getAlert } from "./get-alert";

/**
 * Watches a KPI of a dataset's reports, those from now on.
 * @throws {AppError} `not_found` when the workspace has no such dataset, `conflict` when it has too many alerts.
 */
export function createAlert(
  ctx: Ctx,
  { datasetId, kpi, side, line }: Pick<Alert, "datasetId" | "kpi" | "side" | "line">,
): Promise<Alert> {
  return writeTransaction(ctx, async (tx) => {
    await getDatasetItem(tx, datasetId);
    if ((await countAlerts(tx)) >= ALERTS_MAX) {
      throw new AppError("conflict", `A workspace has at most ${ALERTS_MAX} alerts. Delete one first.`, {
        code: "too_many_alerts",
      });
    }
    const id = newId("alert");
    const row = { id, datasetId, kpi, side, value: line, createdBy: ctx.actor.id, createdAt: tx.clock.now() };
    await insertAlert(tx, row).catch((error: unknown) => {
      // Deleted between the look and the insert.
      throw isForeignKeyViolation(error) ? notFound("dataset") : error;
    });
    await recordAudit(tx, "alert.created", id, { dataset: datasetId });
    return getAlert(tx, id);
  });
}
