import type { KeyItem } from "@/lib/contract/keys";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { dropPreviousSecret, selectKey } from "./queries";
import { serializeKey } from "./serialize";

/**
 * Ends the secret before the last rotation: at once in this process, within five seconds in another. Where there is none,
 * nothing changes.
 * @throws {AppError} `forbidden` to members, `not_found`.
 */
export async function endKeyOverlap(ctx: Ctx, id: Id<"key">): Promise<KeyItem> {
  refuseMember(ctx.actor, "Only owners and admins can end the overlap of an API key.");
  const now = ctx.clock.now();
  const key = await writeTransaction(ctx, async (tx) => {
    const changed = await dropPreviousSecret(tx, id, now);
    if (changed !== undefined) await recordAudit(tx, "key.overlap_ended", id, { prefix: changed.prefix });
    const row = changed ?? (await selectKey(tx, id));
    if (row === undefined) throw notFound("API key");
    return serializeKey(row, now);
  });
  forget(ctx.workspaceId);
  return key;
}
