import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "../record-audit";
import { refuseMember } from "../rules";
import { revokeOpen } from "./invitation-queries";

/**
 * Ends a link to join, at once.
 * @throws {AppError} `forbidden` to members, `not_found` once it was used or revoked.
 */
export async function revokeInvitation(ctx: Ctx, id: Id<"invitation">): Promise<{ id: Id<"invitation">; deleted: true }> {
  refuseMember(ctx.actor, "Only owners and admins can revoke invitations.");
  await writeTransaction(ctx, async (tx) => {
    if (!(await revokeOpen(tx, id, tx.clock.now()))) throw notFound("invitation");
    await recordAudit(tx, "invitation.revoked", id);
  });
  return { id, deleted: true };
}
