import { CHALLENGE_MS, ticketOf } from "@/lib/workspaces/account/passkeys/challenge";
import type { AskedBy } from "./identity";
import { isSecure } from "./session-token";

function nameOf(): string {
  return isSecure() ? "__Secure-rowcall.passkey" : "rowcall.passkey";
}

/** What this browser kept beside the last challenge it was given to sign in; undefined for nothing. */
export function readTicket(request: AskedBy): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const start = `${nameOf()}=`;
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}

/** The `Set-Cookie` line that binds a challenge to the browser that asked. It goes to sign-in only; scripts don't see it. */
export function ticketCookie(challenge: string): string {
  const parts = [`${nameOf()}=${ticketOf(challenge)}`, "Path=/api/auth", "HttpOnly", "SameSite=Strict"];
  return [...parts, `Max-Age=${CHALLENGE_MS / 1_000}`, ...(isSecure() ? ["Secure"] : [])].join("; ");
}
