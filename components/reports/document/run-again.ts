import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import type { ReportItem } from "@/lib/contract/reports";

/** Asks the question of a report of the rows that are there now. One that failed is tried again, and stays the same report. */
export async function runAgain({ id, status }: Pick<ReportItem, "id" | "status">) {
  if (status === "FAILED") return call(operations.retryReport, { params: { id } });
  const { datasetId, inputs } = await call(operations.getReport, { params: { id } });
  const { prompt = "", title = "" } = inputs ?? {};
  return call(operations.queueReport, {
    body: { datasetId, ...(prompt ? { prompt } : {}), ...(title ? { title } : {}) },
  });
}
