import type { MadeShare } from "@/lib/contract/shares";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { personOf } from "@/lib/workspaces/rules";
import { selectShare, updateWorking } from "./queries";
import { hasEnded } from "./rules";
import { serializeShare } from "./serialize";
import { newShareAddress } from "./share-token";

/**
 * Gives a working link another address. The one before ends at once.
 * @throws {AppError} `not_found`, `conflict` for a link that has ended.
 */
export async function rotateShare(ctx: Ctx, reportId: Id<"report">, id: Id<"share">): Promise<MadeShare> {
  personOf(ctx.actor);
  const { url, ...kept } = newShareAddress(ctx.workspaceId, id);
  return writeTransaction(ctx, async (tx) => {
    if ((await selectShare(tx, reportId, id)) === undefined) throw notFound("share");
    const row = await updateWorking(tx, reportId, id, kept);
    if (row === undefined) throw hasEnded();
    await recordAudit(tx, "share.rotated", id, { reportId });
    return { share: serializeShare(row, ctx.clock.now()), url };
  });
}
