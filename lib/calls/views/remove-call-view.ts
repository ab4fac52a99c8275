import type { CallView } from "@/lib/contract/people/call-views";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { personOf } from "@/lib/workspaces/rules";
import { deleteView } from "./queries";

/** Deletes a view of the person who asks. @throws {AppError} `not_found`. */
export function removeCallView(ctx: Ctx, id: CallView["id"]): Promise<{ id: CallView["id"]; deleted: true }> {
  const { id: userId } = personOf(ctx.actor);
  return writeTransaction(ctx, async (tx) => {
    if (!(await deleteView(tx, { userId, id }))) throw notFound("view");
    return { id, deleted: true };
  });
}
