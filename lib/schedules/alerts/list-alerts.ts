import type { Alert } from "@/lib/contract/events/alerts";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { listPercentKpis } from "@/lib/reports/list-percent-kpis";
import { selectAlerts } from "./alert-queries";
import { serializeAlert } from "./serialize-alert";

/** Lines that KPIs are watched at, newest first; with `id` that one, if there is one. */
export function listAlerts(ctx: Ctx, id?: Id<"alert">): Promise<Alert[]> {
  return readTransaction(ctx, async (tx: TxCtx) => {
    const rows = await selectAlerts(tx, id);
    const isPercent = await listPercentKpis(
      tx,
      rows.map(({ alert }) => alert.datasetId),
    );
    return rows.map((row) => serializeAlert(row, isPercent(row.alert.datasetId, row.alert.kpi)));
  });
}
