import type { MadeShare } from "@/lib/contract/shares";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { personOf } from "@/lib/workspaces/rules";
import { selectShare, updateToken } from "./queries";
import { serializeShare } from "./serialize";
import { newShareAddress } from "./share-token";

/**
 * Gives a working link another address, told this once. The one before ends at once.
 * @throws {AppError} `not_found`, `conflict` for a link that has ended.
 */
export async function rotateShare(ctx: Ctx, reportId: Id<"report">, id: Id<"share">): Promise<MadeShare> {
  personOf(ctx.actor);
  const { url, tokenHash } = newShareAddress();
  return writeTransaction(ctx, async (tx) => {
    if ((await selectShare(tx, reportId, id)) === undefined) throw notFound("share");
    const row = await updateToken(tx, reportId, id, tokenHash);
    if (row === undefined) throw new AppError("conflict", "This link has expired or was revoked. Create a new one.");
    await recordAudit(tx, "share.rotated", id, { reportId });
    return { share: serializeShare(row, ctx.clock.now()), url };
  });
}
