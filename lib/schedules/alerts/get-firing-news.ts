import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectFirings } from "./alert-queries";

/** What a firing is told with; null once its alert or report is deleted. `madeBy` is null when the alert's maker left. */
export async function getFiringNews(ctx: Ctx, id: Id<"firing">) {
  const [row] = await readTransaction(ctx, (tx) => selectFirings(tx, { id, limit: 1 }));
  if (row === undefined) return null;
  const { reportId, reportTitle, kpi, side, line, value, before, display, makerId } = row;
  return { reportId, reportTitle, kpi, side, line, value, before, display, madeBy: makerId };
}
