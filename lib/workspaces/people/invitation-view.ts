import type { InvitationItem, InvitedRole } from "@/lib/contract/people/members";
import { env } from "@/lib/core/env";
import type { InvitationRow } from "./invitation-queries";
import { rebuildToken } from "./invitation-token";

/** Page behind a token. */
export function invitationUrl(token: string): string {
  return `${env().APP_URL}/invite/${token}`;
}

/** An open invitation as the list shows it, with its link. */
export function serializeInvitation(row: InvitationRow & { inviter: string | null }, now: Date): InvitationItem {
  const isExpired = row.expiresAt <= now;
  const token = isExpired ? null : rebuildToken(row);
  return {
    id: row.id,
    email: row.email,
    role: row.role as InvitedRole,
    link: token === null ? null : invitationUrl(token),
    invitedBy: row.inviter,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired,
    mailedAt: row.mailedAt?.toISOString() ?? null,
  };
}
