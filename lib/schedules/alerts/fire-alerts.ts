import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { crossesLine } from "@/lib/reports/crosses-line";
import { getKpiChange } from "@/lib/reports/get-kpi-change";
import { holdAlerts, holdCompleted, insertFiring } from "./alert-queries";

/**
 * Tells of the KPIs that went over their lines in a completed report, each alert once however often it is asked. A report made again
 * from another one says nothing new, and is not looked at; an alert that was made after the report is not meant by it.
 * @returns how many were told now.
 */
export function fireAlerts(ctx: Ctx, reportId: Id<"report">): Promise<number> {
  return writeTransaction(ctx, async (tx) => {
    const report = await holdCompleted(tx, reportId);
    if (report?.completedAt == null || report.replayOf !== null) return 0;
    let fired = 0;
    for (const { id: alertId, kpi, side, value: line } of await holdAlerts(tx, report.datasetId, report.completedAt)) {
      const change = await getKpiChange(tx, reportId, kpi);
      if (change === null || !crossesLine({ side, value: line }, change)) continue;
      const id = newId("firing");
      if (!(await insertFiring(tx, { id, alertId, reportId, ...change, at: tx.clock.now() }))) continue;
      await tx.emit({ name: "report.alert", data: { id } });
      fired++;
    }
    return fired;
  });
}
