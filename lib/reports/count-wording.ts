import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { countSubject } from "@/lib/egress/count-subject";
import { holdReport } from "./queries";

/** Does `work` for a report; connections that it makes go into the report's ledger. */
export function countWording<T>(ctx: Ctx, reportId: Id<"report">, work: () => Promise<T>): Promise<T> {
  return countSubject(ctx, { id: reportId, hold: (tx) => holdReport(tx, reportId) }, "wording", work);
}
