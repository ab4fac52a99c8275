import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { removeEgress } from "@/lib/egress/remove-egress";
import { deleteReport } from "./queries";

/**
 * Deletes a report with its log. A run that is still under way finds nothing to write to and ends.
 * @throws {AppError} `not_found`.
 */
export function removeReport(ctx: Ctx, id: Id<"report">): Promise<{ id: Id<"report">; deleted: true }> {
  return writeTransaction(ctx, async (txCtx) => {
    if (!(await deleteReport(txCtx, id))) throw notFound("report");
    await removeEgress(txCtx, [id]);
    return { id, deleted: true as const };
  });
}
