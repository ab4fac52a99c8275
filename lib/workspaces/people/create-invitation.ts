import { INVITATION_HOURS, type InvitationItem, type InvitedRole } from "@/lib/contract/people/members";
import { isAtLeast } from "@/lib/contract/roles";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "../record-audit";
import { normalizeEmail, personOf, refuseMember } from "../rules";
import { countOpen, hasMemberWithEmail, insertInvitation, revokeExpired } from "./invitation-queries";
import { hashOfToken, invitationToken } from "./invitation-token";
import { serializeInvitation } from "./invitation-view";
import { holdRole } from "./member-queries";
import { changedMeanwhile } from "./rules";

/** Open ones of one workspace. */
const OPEN_MAX = 200;

/**
 * Makes a link to join: for one address, or for whoever has it. To an address it leaves by mail too, where a server is set.
 * @throws {AppError} `forbidden` to members, `conflict` for an address that is invited or belongs to the workspace already.
 */
export async function createInvitation(ctx: Ctx, input: { email: string | null; role: InvitedRole }): Promise<InvitationItem> {
  refuseMember(ctx.actor, "Only owners and admins can invite people.");
  const person = personOf(ctx.actor);
  const email = input.email === null ? null : normalizeEmail(input.email);
  if (email !== null && (await hasMemberWithEmail(ctx, email))) {
    throw new AppError("conflict", `${email} is already a member.`, { code: "already_member" });
  }
  const now = ctx.clock.now();
  const id = newId("invitation");
  const link = newLink(id, now);
  const row = await writeTransaction(ctx, async (tx) => {
    await refuseNoLongerAdmin(tx, person.id);
    if (email !== null) await revokeExpired(tx, email, now);
    if ((await countOpen(tx)) >= OPEN_MAX) {
      throw new AppError("conflict", `A workspace has at most ${OPEN_MAX} open invitations. Revoke some first.`);
    }
    const made = await insertInvitation(tx, { id, email, role: input.role, invitedBy: person.id, createdAt: now, ...link });
    if (made === undefined) {
      throw new AppError("conflict", `${email} already has an invitation. Renew it instead.`, { code: "already_invited" });
    }
    await recordAudit(tx, "invitation.created", id, { role: input.role, email });
    if (email !== null) await tx.emit({ name: "invitation/created", data: { invitationId: id } });
    return made;
  });
  return serializeInvitation({ ...row, inviter: person.name }, now);
}

/** What is kept of a link that is made now. */
export function newLink(id: Id<"invitation">, now: Date): { tokenHash: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  return { tokenHash: hashOfToken(invitationToken({ id, expiresAt })), expiresAt };
}

/**
 * Whoever is taken out or demoted at this moment leaves no link behind.
 * @throws {AppError} `conflict`.
 */
export async function refuseNoLongerAdmin(tx: TxCtx, userId: Id<"user">): Promise<void> {
  const role = await holdRole(tx, userId);
  if (role === undefined || !isAtLeast(role, "admin")) throw changedMeanwhile();
}
