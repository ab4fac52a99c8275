import type { InvitationItem } from "@/lib/contract/people/members";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "../record-audit";
import { personOf, refuseMember } from "../rules";
import { newLink, refuseNoLongerAdmin } from "./create-invitation";
import { renewOpen } from "./invitation-queries";
import { serializeInvitation } from "./invitation-view";

/**
 * Puts a new link in place of the old one, which stops working. An address is mailed again.
 * @throws {AppError} `forbidden` to members, `not_found` once it was used or revoked.
 */
export async function renewInvitation(ctx: Ctx, id: Id<"invitation">): Promise<InvitationItem> {
  refuseMember(ctx.actor, "Only owners and admins can renew invitations.");
  const person = personOf(ctx.actor);
  const now = ctx.clock.now();
  const row = await writeTransaction(ctx, async (tx) => {
    await refuseNoLongerAdmin(tx, person.id);
    const renewed = await renewOpen(tx, id, { ...newLink(id, now), invitedBy: person.id });
    if (renewed === undefined) throw notFound("invitation");
    await recordAudit(tx, "invitation.renewed", id);
    if (renewed.email !== null) await tx.emit({ name: "invitation/created", data: { invitationId: id } });
    return renewed;
  });
  return serializeInvitation({ ...row, inviter: person.name }, now);
}
