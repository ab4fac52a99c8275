import type { Share } from "@/lib/contract/shares";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { personOf } from "@/lib/workspaces/rules";
import { markRevoked, selectShare } from "./queries";
import { serializeShare } from "./serialize";

/** Ends a link for good. Again it changes nothing. @throws {AppError} `not_found`. */
export async function revokeShare(ctx: Ctx, reportId: Id<"report">, id: Id<"share">): Promise<Share> {
  personOf(ctx.actor);
  return writeTransaction(ctx, async (tx) => {
    const revoked = await markRevoked(tx, reportId, id);
    const row = revoked ?? (await selectShare(tx, reportId, id));
    if (row === undefined) throw notFound("share");
    if (revoked !== undefined) await recordAudit(tx, "share.revoked", id, { reportId });
    return serializeShare(row, ctx.clock.now());
  });
}
