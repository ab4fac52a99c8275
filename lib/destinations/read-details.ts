import type { ReportItem } from "@/lib/contract/reports";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDataset } from "@/lib/datasets/get-dataset";
import type { EventBody } from "@/lib/deliveries/types";
import { getReport } from "@/lib/reports/get-report";
import type { EventDetails } from "./event-story";

/** What a message tells of a report beside the event's body; nothing of what is gone. */
export async function readDetails(ctx: Ctx, body: EventBody): Promise<EventDetails> {
  if (!body.type.startsWith("report.")) return { report: null, datasetName: null };
  const { id, datasetId } = body.data as unknown as ReportItem;
  const report = await unlessGone(getReport(ctx, id));
  const dataset = await unlessGone(getDataset(ctx, datasetId));
  return {
    report: report && {
      summary: report.result?.executiveSummary ?? "",
      kpis: report.result?.kpis ?? [],
      error: report.error,
    },
    datasetName: dataset?.name ?? null,
  };
}

async function unlessGone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return null;
    throw error;
  }
}
