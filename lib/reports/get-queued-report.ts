import type { ReportStatus } from "@/lib/contract/words/report-words";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectReport } from "./queries";

/** The answer to a queued report, rebuilt from the report for a repeated request. */
export async function getQueuedReport(ctx: Ctx, id: Id<"report">): Promise<{ id: Id<"report">; status: ReportStatus }> {
  const row = await readTransaction(ctx, (txCtx) => selectReport(txCtx, id));
  if (row === undefined) throw notFound("report");
  return { id: row.id, status: "QUEUED" };
}
