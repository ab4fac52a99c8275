import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectReport } from "./queries";

interface ReportQuestion {
  datasetId: Id<"dataset">;
  /** Empty for an overview. */
  prompt: string;
  /** Empty when the title was made from the data. */
  title: string;
}

/** What was asked of a report, to ask it again or to edit it. @throws {AppError} `not_found`. */
export function getReportQuestion(ctx: Ctx, id: Id<"report">): Promise<ReportQuestion> {
  return readTransaction(ctx, async (txCtx) => {
    const row = await selectReport(txCtx, id);
    if (row === undefined) throw notFound("report");
    return { datasetId: row.datasetId, prompt: row.prompt, title: row.titleGiven ? row.title : "" };
  });
}
