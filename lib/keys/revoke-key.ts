import type { KeyItem } from "@/lib/contract/keys";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { markRevoked, selectKey } from "./queries";
import { serializeKey } from "./serialize";

/**
 * Ends a key for good: at once in this process, within five seconds in another. Revoking it again changes nothing.
 * @throws {AppError} `forbidden` to members, `not_found`.
 */
export async function revokeKey(ctx: Ctx, id: Id<"key">): Promise<KeyItem> {
  refuseMember(ctx.actor, "Only owners and admins can revoke API keys.");
  const now = ctx.clock.now();
  const key = await writeTransaction(ctx, async (tx) => {
    const revoked = await markRevoked(tx, id, now);
    if (revoked !== undefined) await recordAudit(tx, "key.revoked", id, { prefix: revoked.prefix });
    const row = revoked ?? (await selectKey(tx, id));
    if (row === undefined) throw notFound("API key");
    return serializeKey(row, now);
  });
  forget(ctx.workspaceId);
  return key;
}
