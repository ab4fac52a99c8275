import type { Egress } from "@/lib/contract/egress";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { readEgress } from "@/lib/egress/read-egress";
import { selectReport } from "./queries";

/** What left this installation for a report. @throws {AppError} `not_found`. */
export function getReportEgress(ctx: Ctx, id: Id<"report">): Promise<Egress> {
  return readTransaction(ctx, async (tx) => {
    const report = await selectReport(tx, id);
    if (report === undefined) throw notFound("report");
    return readEgress(tx, id, report.replayOf === null && report.inputs?.wording === "model");
  });
}
