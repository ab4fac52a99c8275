import type { Connection } from "@/lib/contract/connections";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { countAsk } from "@/lib/requests/ask-provider";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { lockConnection, updateConnectionRow } from "./queries";
import { DAY_MS, NOT_ALLOWED, refuseUnasked } from "./rules";
import { showConnection } from "./show-connection";

/**
 * Has the recordings of the last days brought in, too; those that are calls already stay as they are.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` for one that is paused or posts by itself, `rate_limited`.
 */
export async function importRecordings(ctx: Ctx, id: Id<"connection">, days: number): Promise<Connection> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  await countAsk(ctx);
  return writeTransaction(ctx, async (tx) => {
    const before = await lockConnection(tx, id);
    if (before === undefined) throw notFound("connection");
    refuseUnasked(before);
    const now = tx.clock.now();
    const from = new Date(now.getTime() - days * DAY_MS);
    const row = await updateConnectionRow(tx, id, {
      // An import that is still to come may go further back.
      importFrom: earlier(before.importFrom, from),
      wantedFrom: earlier(before.wantedFrom, from),
      nextSyncAt: now,
    });
    if (row === undefined) throw notFound("connection");
    await tx.emit({ name: "connection/due", data: { connectionId: id } });
    await recordAudit(tx, "connection.import_asked", id, { days });
    return await showConnection(tx, row);
  });
}

function earlier(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}
