import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { deleteAlert } from "./alert-queries";

/** Deletes an alert with what it told of: an event of it that still waits has nothing to say any more. @throws {AppError} `not_found`. */
export function removeAlert(ctx: Ctx, id: Id<"alert">): Promise<{ id: Id<"alert">; deleted: true }> {
  return writeTransaction(ctx, async (tx) => {
    if (!(await deleteAlert(tx, id))) throw notFound("alert");
    await recordAudit(tx, "alert.removed", id);
    return { id, deleted: true as const };
  });
}
