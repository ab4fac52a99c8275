import type { Connection } from "@/lib/contract/connections";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { countAsk } from "@/lib/requests/ask-provider";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { lockConnection, updateConnectionRow } from "./queries";
import { NOT_ALLOWED, refuseUnasked } from "./rules";
import { showConnection } from "./show-connection";

/**
 * Has a phone system asked for new recordings now.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` for one that is paused or posts by itself, `rate_limited`.
 */
export async function syncConnection(ctx: Ctx, id: Id<"connection">): Promise<Connection> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  await countAsk(ctx);
  return writeTransaction(ctx, async (tx) => {
    const before = await lockConnection(tx, id);
    if (before === undefined) throw notFound("connection");
    refuseUnasked(before);
    const row = await updateConnectionRow(tx, id, { nextSyncAt: tx.clock.now() });
    if (row === undefined) throw notFound("connection");
    await tx.emit({ name: "connection/due", data: { connectionId: id } });
    await recordAudit(tx, "connection.sync_asked", id);
    return await showConnection(tx, row);
  });
}
