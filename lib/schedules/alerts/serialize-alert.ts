import type { Alert } from "@/lib/contract/events/alerts";
import type { ListedAlert } from "./alert-queries";

/** An alert as lists show it. */
export function serializeAlert(row: ListedAlert, isPercent: boolean): Alert {
  const { alert, firingId, reportId, value, at } = row;
  const hasFired = firingId !== null && reportId !== null && value !== null && at !== null;
  return {
    id: alert.id,
    datasetId: alert.datasetId,
    datasetName: row.datasetName,
    kpi: alert.kpi,
    side: alert.side,
    line: alert.value,
    isPercent,
    isPaused: alert.pausedAt !== null,
    lastFiring: hasFired
      ? { id: firingId, reportId, value, display: row.display, before: row.before, at: at.toISOString() }
      : null,
    hasMakerLeft: row.makerId === null,
    createdAt: alert.createdAt.toISOString(),
  };
}
