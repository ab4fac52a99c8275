import type { IntegrationDetail } from "@/lib/contract/integrations";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { nextPrivateAddress } from "@/lib/keys/private-address";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { detailOf } from "./detail-of";
import { lockIntegration, updateIntegrationRow } from "./queries";

/**
 * Gives a push source another private address, told this once. The one before works for 24 hours more, the one before that
 * no longer.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` for a source without an address.
 */
export async function rotateToken(ctx: Ctx, id: Id<"integration">): Promise<{ integration: IntegrationDetail; url: string }> {
  refuseMember(ctx.actor, "Only owners and admins can change sources.");
  const rotated = await writeTransaction(ctx, async (tx) => {
    const before = await lockIntegration(tx, id);
    if (before === undefined) throw notFound("integration");
    if (before.type !== "push") throw new AppError("conflict", "Only automation tools have a private URL.");
    const { url, ...token } = nextPrivateAddress("push", before, tx.clock.now());
    const row = await updateIntegrationRow(tx, id, token);
    if (row === undefined) throw notFound("integration");
    await recordAudit(tx, "integration.token_rotated", id);
    return { integration: await detailOf(tx, row), url };
  });
  // Whoever asks is remembered for some seconds: the address before the last one ends now.
  forget(ctx.workspaceId);
  return rotated;
}
