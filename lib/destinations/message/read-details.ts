import type { EventBody } from "@/lib/contract/events/event-bodies";
import type { ReportItem } from "@/lib/contract/reports";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDataset } from "@/lib/datasets/get-dataset";
import type { EventDetails } from "@/lib/deliveries/events/kind";
import { unlessGone } from "@/lib/deliveries/events/unless-gone";
import { getReport } from "@/lib/reports/get-report";

/** What a message tells of a report beside the event's body; nothing of what is gone. */
export async function readDetails(ctx: Ctx, body: EventBody): Promise<EventDetails> {
  const item = reportOf(body);
  if (item === null) return { report: null, datasetName: null };
  const report = await unlessGone(getReport(ctx, item.id));
  const dataset = await unlessGone(getDataset(ctx, item.datasetId));
  return {
    report: report && {
      summary: report.result?.executiveSummary ?? "",
      kpis: report.result?.kpis ?? [],
      error: report.error,
    },
    datasetName: dataset?.name ?? null,
  };
}

function reportOf({ type, data }: EventBody): ReportItem | null {
  return type === "report.completed" || type === "report.failed" || type === "report.alert" ? data : null;
}
