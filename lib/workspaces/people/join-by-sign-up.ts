import { systemClock } from "@/lib/core/clock";
import { asId, type Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { deadLink, findInvitation, refuseOtherAddress } from "./get-invitation";
import { insertJoining } from "./invitation-queries";

/** What came of a sign-up. */
export interface Joined {
  workspaceId: Id<"workspace">;
  /** Null when the address has an account, and nothing was made. */
  userId: Id<"user"> | null;
  /** The link came to that very address by mail. */
  isAddressProven: boolean;
}

/**
 * Makes a person whose first workspace is the one that invites them.
 * @throws {AppError} `not_found` for a link that no longer works, `forbidden` for another address.
 */
export async function joinBySignUp(
  database: Database,
  token: string,
  person: { email: string; name: string; hash: () => Promise<string> },
): Promise<Joined> {
  const found = await findInvitation(database, token, systemClock.now());
  if (found === null) throw deadLink();
  const { email, name } = person;
  refuseOtherAddress(found.invitation.email, email);
  const user = { email, name, passwordHash: await person.hash() };
  // Hashing takes its time: the link is looked at again, by the statement that uses it.
  const { hashes, isProven } = found;
  const used = await insertJoining(database.db, user, { hashes, isProven, now: systemClock.now() });
  if (used === undefined) throw deadLink();
  const workspaceId = asId("workspace", found.invitation.workspaceId);
  return { workspaceId, userId: used?.acceptedBy ?? null, isAddressProven: isProven };
}
