import type { Share } from "@/lib/contract/shares";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { personOf } from "@/lib/workspaces/rules";
import { selectShare, updateWorking } from "./queries";
import { hasEnded } from "./rules";
import { serializeShare } from "./serialize";

/**
 * Sets the websites whose pages may show a shared report in a frame.
 * @throws {AppError} `not_found`, `conflict` for a link that has ended.
 */
export async function updateShare(
  ctx: Ctx,
  reportId: Id<"report">,
  id: Id<"share">,
  { frameOrigins }: { frameOrigins: readonly string[] },
): Promise<Share> {
  personOf(ctx.actor);
  const origins = [...new Set(frameOrigins)];
  return writeTransaction(ctx, async (tx) => {
    if ((await selectShare(tx, reportId, id)) === undefined) throw notFound("share");
    const row = await updateWorking(tx, reportId, id, { frameOrigins: origins });
    if (row === undefined) throw hasEnded();
    await recordAudit(tx, "share.websites_changed", id, { reportId, websites: origins.join(" ") });
    return serializeShare(row, ctx.clock.now());
  });
}
