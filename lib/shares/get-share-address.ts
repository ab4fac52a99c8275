import { isAtLeast } from "@/lib/contract/roles";
import type { MadeShare } from "@/lib/contract/shares";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { personOf } from "@/lib/workspaces/rules";
import { selectShare, updateWorking } from "./queries";
import { hasEnded } from "./rules";
import { serializeShare } from "./serialize";
import { openShareAddress } from "./share-token";

/**
 * The address of a working link, to be copied again.
 * @throws {AppError} `forbidden` to viewers; `not_found`; `conflict` for a link that has ended, or is from before addresses were kept.
 */
export async function getShareAddress(ctx: Ctx, reportId: Id<"report">, id: Id<"share">): Promise<MadeShare> {
  const { role } = personOf(ctx.actor);
  if (!isAtLeast(role, "member")) throw new AppError("forbidden", "Viewers can't share reports.", { code: "missing_role" });
  return writeTransaction(ctx, async (tx) => {
    const row = await selectShare(tx, reportId, id);
    if (row === undefined) throw notFound("share");
    const share = serializeShare(row, ctx.clock.now());
    if (share.state !== "active") throw hasEnded();
    const { tokenSealed } = row;
    if (tokenSealed === null)
      throw new AppError("conflict", "This link was created before links could be copied again. Replace it to get a new one.");
    const { url, tokenHash } = openShareAddress(ctx.workspaceId, { id, tokenSealed });
    // Found by a master key from before, which may go.
    if (tokenHash !== row.tokenHash && (await updateWorking(tx, reportId, id, { tokenHash }, row.tokenHash)) === undefined)
      throw hasEnded();
    return { share, url };
  });
}
