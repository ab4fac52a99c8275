import type { Share } from "@/lib/contract/shares";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { getReportItem } from "@/lib/reports/get-report-item";
import { selectShares } from "./queries";
import { serializeShare } from "./serialize";

/** Every link of a report, newest first. @throws {AppError} `not_found`. */
export function listShares(ctx: Ctx, reportId: Id<"report">): Promise<Share[]> {
  return readTransaction(ctx, async (tx) => {
    await getReportItem(tx, reportId);
    return (await selectShares(tx, reportId)).map((row) => serializeShare(row, ctx.clock.now()));
  });
}
