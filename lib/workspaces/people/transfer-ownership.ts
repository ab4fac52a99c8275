import type { MemberItem } from "@/lib/contract/people/members";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "../record-audit";
import { personOf } from "../rules";
import { serializeMember } from "./list-members";
import { selectMembers, swapOwner } from "./member-queries";
import { changedMeanwhile } from "./rules";

/**
 * Makes another member an owner and the owner who asks an admin, both at once.
 * @throws {AppError} `forbidden` unless an owner asks, `not_found`, `conflict` to oneself.
 */
export async function transferOwnership(ctx: Ctx, userId: Id<"user">): Promise<MemberItem> {
  const actor = personOf(ctx.actor);
  if (actor.role !== "owner") {
    throw new AppError("forbidden", "Only owners can transfer ownership.", { code: "missing_role" });
  }
  const [target] = await selectMembers(ctx, userId);
  if (target === undefined) throw notFound("member");
  if (target.id === actor.id) throw new AppError("conflict", "You're already an owner of this workspace.");
  const changed = await writeTransaction(ctx, async (tx) => {
    if (!(await swapOwner(tx, { actor, target }))) return false;
    await recordAudit(tx, "workspace.transferred", userId, { from: target.role });
    return true;
  });
  if (!changed) throw changedMeanwhile();
  forget(ctx.workspaceId);
  return serializeMember(ctx, { ...target, role: "owner" });
}
