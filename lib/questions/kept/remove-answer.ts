import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { deleteAnswer } from "./queries";

/** Deletes a kept answer. @throws {AppError} `not_found`. */
export function removeAnswer(ctx: Ctx, id: Id<"answer">): Promise<{ id: Id<"answer">; deleted: true }> {
  return writeTransaction(ctx, async (tx) => {
    if (!(await deleteAnswer(tx, id))) throw notFound("answer");
    await recordAudit(tx, "answer.deleted", id);
    return { id, deleted: true };
  });
}
