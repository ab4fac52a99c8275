import type { Role } from "@/lib/contract/roles";
import { systemClock } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { type FoundInvitation, isMember, selectByToken } from "./invitation-queries";
import { isMailed, readInvitationToken } from "./invitation-token";

/** What the page of a link says before it is used. */
export interface InvitationShown {
  workspaceName: string;
  inviter: string | null;
  role: Role;
  /** The only address that may use it; null: whoever has it. */
  email: string | null;
  expiresAt: string;
  /** True when the person asked for belongs to the workspace. */
  isMember: boolean;
}

/** The invitation behind a link; null alike for one that never was, was used, was revoked or has run out. */
export async function getInvitation(
  database: Database,
  token: string,
  userId: Id<"user"> | null,
): Promise<InvitationShown | null> {
  const found = await findInvitation(database, token, systemClock.now());
  if (found === null) return null;
  const { invitation, workspaceName, inviter } = found;
  return {
    workspaceName,
    inviter,
    role: invitation.role,
    email: invitation.email,
    expiresAt: invitation.expiresAt.toISOString(),
    isMember: userId !== null && (await isMember(database.db, invitation.workspaceId, userId)),
  };
}

/** Likewise with what using it takes. */
export async function findInvitation(
  database: Database,
  token: string,
  now: Date,
): Promise<(FoundInvitation & { hashes: readonly string[]; isProven: boolean }) | null> {
  const read = readInvitationToken(token);
  if (read === null) return null;
  const found = await selectByToken(database.db, read.hashes, now);
  if (found === undefined) return null;
  return { ...found, hashes: read.hashes, isProven: found.invitation.email !== null && isMailed(found.invitation, read.proof) };
}

/** The one refusal for a link that cannot be used, whatever the reason. */
export function deadLink(): AppError {
  return new AppError("not_found", "This invitation no longer works. Ask for a new one.", { code: "dead_invitation" });
}

/** @throws {AppError} `forbidden` to everybody but the owner of the address that is invited. */
export function refuseOtherAddress(invited: string | null, email: string): void {
  if (invited === null || invited === email) return;
  throw new AppError("forbidden", `This invitation is for ${invited}, not for ${email}.`, { code: "other_address" });
}
