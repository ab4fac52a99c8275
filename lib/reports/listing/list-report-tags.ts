import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectReportTags } from "./list-queries";

/** Every tag that a report has, in their order. */
export function listReportTags(ctx: Ctx): Promise<string[]> {
  return readTransaction(ctx, selectReportTags);
}
