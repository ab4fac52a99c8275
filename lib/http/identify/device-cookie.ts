import { deviceTokenFor } from "@/lib/workspaces/known-device";
import type { AskedBy } from "./identity";
import { isSecure } from "./session-token";

const YEAR_SEC = 365 * 86_400;

function nameOf(): string {
  return isSecure() ? "__Secure-rowcall.device" : "rowcall.device";
}

/** What this browser kept of its last sign-in; undefined for nothing. */
export function readDevice(request: AskedBy): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const start = `${nameOf()}=`;
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}

/** The `Set-Cookie` line for a browser that somebody has just signed in with. It goes to sign-in only; scripts don't see it. */
export function deviceCookie(userId: string): string {
  const parts = [`${nameOf()}=${deviceTokenFor(userId)}`, "Path=/api/auth", "HttpOnly", "SameSite=Lax", `Max-Age=${YEAR_SEC}`];
  return [...parts, ...(isSecure() ? ["Secure"] : [])].join("; ");
}
