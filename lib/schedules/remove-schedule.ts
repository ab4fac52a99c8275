import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { deleteSchedule } from "./queries";

/** Makes no more reports; those that it made stay. @throws {AppError} `not_found`. */
export function removeSchedule(ctx: Ctx, id: Id<"schedule">): Promise<{ id: Id<"schedule">; deleted: true }> {
  return writeTransaction(ctx, async (tx) => {
    if (!(await deleteSchedule(tx, id))) throw notFound("schedule");
    await recordAudit(tx, "schedule.removed", id);
    return { id, deleted: true as const };
  });
}
