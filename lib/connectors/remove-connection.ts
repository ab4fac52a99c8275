import { failWaitingCalls } from "@/lib/calls/intake/fail-waiting-calls";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { deleteConnection, lockConnection } from "./queries";
import { NOT_ALLOWED } from "./rules";

const NOT_FETCHED = "The connection was removed before its recording was fetched.";

/**
 * Removes a connection with its keys, its address, its header and its passes. Its calls stay. Those whose recording is not fetched
 * yet end as FAILED; where the recording has an address of its own, it is fetched all the same, without the header.
 * @throws {AppError} `forbidden` to members, `not_found`.
 */
export async function removeConnection(ctx: Ctx, id: Id<"connection">): Promise<{ id: Id<"connection">; deleted: true }> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  await writeTransaction(ctx, async (tx) => {
    const connection = await lockConnection(tx, id);
    if (connection === undefined) throw notFound("connection");
    if (connection.type !== "webhook") await failWaitingCalls(tx, id, NOT_FETCHED);
    await deleteConnection(tx, id);
    await recordAudit(tx, "connection.removed", id, { type: connection.type });
  });
  forget(ctx.workspaceId);
  return { id, deleted: true };
}
