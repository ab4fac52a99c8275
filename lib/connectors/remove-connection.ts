import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { deleteConnection } from "./queries";
import { NOT_ALLOWED } from "./rules";

/**
 * Removes a connection with its address and its header. Its calls stay; those whose recording is not fetched yet are fetched
 * without the header.
 * @throws {AppError} `forbidden` to members, `not_found`.
 */
export async function removeConnection(ctx: Ctx, id: string): Promise<{ id: string; deleted: true }> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  await writeTransaction(ctx, async (tx) => {
    if (!(await deleteConnection(tx, id))) throw notFound("connection");
    await recordAudit(tx, "connection.removed", id);
  });
  forget(ctx.workspaceId);
  return { id, deleted: true };
}
