import type { KeyItem } from "@/lib/contract/keys";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { hmacKey } from "@/lib/platform/secrets/secrets";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { generateKey, prefixOf } from "./key-text";
import { replaceSecret, selectKey } from "./queries";
import { serializeKey } from "./serialize";

/**
 * Gives a key another secret, told this once. The one before counts as well for `overlapHours`; one before that counts no
 * longer, at once in this process and within five seconds in another.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` for a key that was revoked or has expired.
 */
export async function rotateKey(
  ctx: Ctx,
  id: Id<"key">,
  { overlapHours }: { overlapHours: number },
): Promise<{ key: KeyItem; secretKey: string }> {
  refuseMember(ctx.actor, "Only owners and admins can rotate API keys.");
  const now = ctx.clock.now();
  const secretKey = generateKey("secret");
  const previousUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * 3_600_000);
  const next = { secretHash: hmacKey(secretKey), prefix: prefixOf(secretKey), previousUntil, now };
  const rotated = await writeTransaction(ctx, async (tx) => {
    const row = await replaceSecret(tx, id, next);
    if (row === undefined) throw ended(await selectKey(tx, id));
    await recordAudit(tx, "key.rotated", id, { prefix: row.prefix, overlapHours });
    return { key: serializeKey(row, now), secretKey };
  });
  forget(ctx.workspaceId);
  return rotated;
}

function ended(row: { revokedAt: Date | null } | undefined): AppError {
  if (row === undefined) return notFound("API key");
  const how = row.revokedAt === null ? "has expired" : "was revoked";
  return new AppError("conflict", `This API key ${how}. Create another one.`, { code: "ended_key" });
}
