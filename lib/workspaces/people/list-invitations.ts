import type { InvitationItem } from "@/lib/contract/people/members";
import type { Ctx } from "@/lib/ctx/ctx";
import { refuseMember } from "../rules";
import { selectInvitations } from "./invitation-queries";
import { serializeInvitation } from "./invitation-view";

/**
 * Invitations that are open, newest first, with the links to pass on.
 * @throws {AppError} `forbidden` to members.
 */
export async function listInvitations(ctx: Ctx): Promise<InvitationItem[]> {
  refuseMember(ctx.actor, "Only owners and admins can see invitations.");
  const now = ctx.clock.now();
  return (await selectInvitations(ctx)).map((row) => serializeInvitation(row, now));
}
