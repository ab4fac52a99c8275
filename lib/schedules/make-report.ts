import type { ReportStatus } from "@/lib/contract/words/report-words";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { getDatasetItem } from "@/lib/datasets/get-dataset-item";
import { queueReport } from "@/lib/reports/queue-report";
import { type ScheduleRow, updateScheduleRow } from "./queries";

type Made = { report: { id: Id<"report">; status: ReportStatus } } | { problem: string };

/** Queues the report of a schedule that the transaction holds, or notes why there is none. */
export async function makeReport(tx: TxCtx, schedule: ScheduleRow): Promise<Made> {
  const made = await queue(tx, schedule);
  await updateScheduleRow(
    tx,
    schedule.id,
    "problem" in made ? { problem: made.problem } : { problem: null, lastReportId: made.report.id },
  );
  return made;
}

async function queue(tx: TxCtx, { id, datasetId, prompt, title, createdBy }: ScheduleRow): Promise<Made> {
  const { rowCount } = await getDatasetItem(tx, datasetId);
  if (rowCount === 0) return { problem: "The dataset had no rows." };
  try {
    return { report: await queueReport(tx, { datasetId, prompt, title }, { scheduleId: id, createdBy }) };
  } catch (error) {
    if (error instanceof AppError && error.kind === "conflict") return { problem: error.message };
    throw error;
  }
}
