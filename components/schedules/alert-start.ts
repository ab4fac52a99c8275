import type { Alert } from "@/lib/contract/events/alerts";
import type { Kpi } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";

/** What an alert starts from; with `id` it is changed, else made. */
export interface AlertStart extends Pick<Alert, "datasetId" | "kpi" | "side"> {
  id: Id<"alert"> | null;
  line: number;
  /** The KPI as a report shows it now. */
  display: string | null;
  isPercent: boolean;
}

/** A line to start from: where the KPI is now, so that it is told of when it gets worse, or higher. */
export function alertStart(kpi: Kpi, datasetId: Id<"dataset">): AlertStart {
  const side = kpi.change?.better === "up" ? "below" : "above";
  const { label, value, display, format } = kpi;
  return { id: null, datasetId, kpi: label, side, line: value, display, isPercent: format === "percent" };
}
