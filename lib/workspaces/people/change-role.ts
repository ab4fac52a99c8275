import type { MemberItem } from "@/lib/contract/people/members";
import { isAtLeast, type Role } from "@/lib/contract/roles";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "../record-audit";
import { personOf, refuseMember } from "../rules";
import { serializeMember } from "./list-members";
import { revokeInvitationsOf, selectMembers, updateRole } from "./member-queries";
import { changedMeanwhile, lastOwner, refuseGiving, refuseManaging } from "./rules";

/**
 * Gives a member another role, from their next request on.
 * @throws {AppError} `forbidden` beyond the rights of who asks, `conflict` for the last owner, `not_found`.
 */
export async function changeRole(ctx: Ctx, userId: Id<"user">, role: Role): Promise<MemberItem> {
  refuseMember(ctx.actor, "Only owners and admins can change roles.");
  const actor = personOf(ctx.actor);
  const [target] = await selectMembers(ctx, userId);
  if (target === undefined) throw notFound("member");
  refuseManaging(actor, target);
  refuseGiving(actor, role);
  if (target.role === role) return serializeMember(ctx, target);
  const changed = await writeTransaction(ctx, async (tx) => {
    if (!(await updateRole(tx, { actor, target }, role))) return false;
    if (!isAtLeast(role, "admin")) await revokeInvitationsOf(tx, userId, tx.clock.now());
    await recordAudit(tx, "member.role_changed", userId, { from: target.role, to: role });
    return true;
  });
  if (!changed) throw await whyNot(ctx, userId, target.role);
  forget(ctx.workspaceId);
  return serializeMember(ctx, { ...target, role });
}

/** What stood in the way of a change to a member that was there a moment ago. */
export async function whyNot(ctx: Ctx, userId: Id<"user">, role: Role): Promise<Error> {
  const members = await selectMembers(ctx);
  const isStillThat = members.some((member) => member.id === userId && member.role === role);
  const owners = members.filter((member) => member.role === "owner");
  return isStillThat && role === "owner" && owners.length === 1 ? lastOwner() : changedMeanwhile();
}
