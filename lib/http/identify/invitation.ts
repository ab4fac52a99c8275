import { headers } from "next/headers";
import { getDatabase } from "@/lib/ctx/database";
import { takeToken } from "@/lib/requests/rate-limit";
import type { SignedIn } from "@/lib/workspaces/find-person";
import { getInvitation, type InvitationShown } from "@/lib/workspaces/people/get-invitation";
import { CLIENT_ADDRESS_HEADER } from "../request-facts";
import { identifyVisitor } from "./page-session";

/** Addresses that are none, per client and minute: the same count as at the other doors of this kind. */
const MISSES = { limit: 60, windowSec: 60 };

/** The invitation behind a link and who looks at it; null for any other text, `too_many` after many of those. For server components. */
export async function identifyInvitation(
  token: string,
): Promise<{ invitation: InvitationShown; visitor: SignedIn | null } | "too_many" | null> {
  const visitor = await identifyVisitor();
  const invitation = await getInvitation(getDatabase(), token, visitor?.id ?? null);
  if (invitation !== null) return { invitation, visitor };
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
  return (await takeToken(getDatabase(), `token:${address}`, MISSES)).allowed ? null : "too_many";
}
