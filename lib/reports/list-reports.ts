import { LIMITS } from "@/lib/contract/limits";
import type { ReportItem } from "@/lib/contract/reports";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectReports } from "./queries";
import { serializeListed } from "./serialize";

/** The 100 most recent reports of the workspace, newest first. */
export async function listReports(ctx: Ctx): Promise<ReportItem[]> {
  const rows = await readTransaction(ctx, (txCtx) => selectReports(txCtx, LIMITS.reportListItems));
  return rows.map(serializeListed);
}
