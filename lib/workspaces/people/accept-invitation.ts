import type { Role } from "@/lib/contract/roles";
import { type Clock, systemClock } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { asId, type Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { forget } from "@/lib/ctx/fresh";
import { deadLink, findInvitation, refuseOtherAddress } from "./get-invitation";
import { insertMembership, isMember } from "./invitation-queries";

/**
 * Makes a person who is signed in a member of the workspace of a link. If two use it at once, one joins.
 * @throws {AppError} `not_found` for a link that no longer works, `forbidden` for another address, `conflict` for a member.
 */
export async function acceptInvitation(
  database: Database,
  person: { id: Id<"user">; email: string },
  token: string,
  clock: Clock = systemClock,
): Promise<{ workspaceId: Id<"workspace">; role: Role }> {
  const now = clock.now();
  const found = await findInvitation(database, token, now);
  if (found === null) throw deadLink();
  const { workspaceId } = found.invitation;
  refuseOtherAddress(found.invitation.email, person.email);
  if (await isMember(database.db, workspaceId, person.id)) {
    throw new AppError("conflict", "You're already a member of this workspace.", { code: "already_member" });
  }
  const { hashes, isProven } = found;
  const used = await insertMembership(database.db, { userId: person.id, email: person.email, hashes, isProven, now });
  if (used === undefined) throw deadLink();
  forget(workspaceId);
  return { workspaceId: asId("workspace", workspaceId), role: used.role };
}
