import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "../record-audit";
import { personOf, refuseMember } from "../rules";
import { whyNot } from "./change-role";
import { deleteMembership, type MemberRow, revokeInvitationsOf, selectMembers } from "./member-queries";
import { refuseManaging } from "./rules";

/**
 * Takes somebody out of the workspace, at once. What they made stays; invitations of theirs that are open do not.
 * @throws {AppError} `forbidden` beyond the rights of who asks, `conflict` for the last owner, `not_found`.
 */
export async function removeMember(ctx: Ctx, userId: Id<"user">): Promise<{ id: Id<"user">; deleted: true }> {
  refuseMember(ctx.actor, "Only owners and admins can remove members.");
  const [target] = await selectMembers(ctx, userId);
  if (target === undefined) throw notFound("member");
  refuseManaging(personOf(ctx.actor), target);
  await takeOut(ctx, target, "member.removed");
  return { id: userId, deleted: true };
}

/** Ends a membership, whoever asks for it. */
export async function takeOut(ctx: Ctx, target: MemberRow, action: "member.removed" | "member.left"): Promise<void> {
  const actor = personOf(ctx.actor);
  const gone = await writeTransaction(ctx, async (tx) => {
    if (!(await deleteMembership(tx, { actor, target }))) return false;
    await revokeInvitationsOf(tx, target.id, tx.clock.now());
    await recordAudit(tx, action, target.id, { role: target.role });
    return true;
  });
  if (!gone) throw await whyNot(ctx, target.id, target.role);
  forget(ctx.workspaceId);
}
