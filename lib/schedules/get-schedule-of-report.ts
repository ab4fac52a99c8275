import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectScheduleOf } from "./queries";

/** The schedule that had a report made, and whether it is still there; null for one that a person or a key asked for. */
export async function getScheduleOfReport(
  ctx: Ctx,
  reportId: Id<"report">,
): Promise<{ id: Id<"schedule">; isThere: boolean } | null> {
  return (await readTransaction(ctx, (tx) => selectScheduleOf(tx, reportId))) ?? null;
}
