import { decode, encode, type JWT, type JWTDecodeParams, type JWTEncodeParams } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { type Id, isId } from "@/lib/core/ids";
import { secrets } from "@/lib/platform/secrets/secrets";

/** What the sign-in cookie carries, encrypted: a person and a session, nothing else. */
interface SessionClaims {
  userId: Id<"user">;
  sessionId: Id<"session">;
}

/** True when browsers reach us over https; then cookies go nowhere else. */
export function isSecure(): boolean {
  return env().APP_URL.startsWith("https:");
}

/** Name of the sign-in cookie. Cookies do not keep ports apart, so it is not next-auth's own. */
export function sessionCookieName(): string {
  return isSecure() ? "__Secure-rowcall.session" : "rowcall.session";
}

/** Name of the cookie that chooses among the workspaces of one person. */
export const WORKSPACE_COOKIE = "rc_ws";

/** The claims of a sign-in cookie; null when it is not ours or has run out. */
export async function readSessionToken(token: string | undefined): Promise<SessionClaims | null> {
  const claims = token === undefined || token === "" ? null : await decodeToken({ token, secret: "" });
  const { sub, sid } = claims ?? {};
  return typeof sub === "string" && isId("user", sub) && typeof sid === "string" && isId("session", sid)
    ? { userId: sub, sessionId: sid }
    : null;
}

/** Encrypts under the newest secret, whatever next-auth passes along. */
export function encodeToken(params: JWTEncodeParams): Promise<string> {
  return encode({ ...params, secret: secrets().nextAuth });
}

/** Tries every secret still held, so that a rotation signs nobody out. Never throws. */
export async function decodeToken({ token, salt }: JWTDecodeParams): Promise<JWT | null> {
  for (const secret of secrets().nextAuthSecrets) {
    try {
      return await decode({ token, secret, salt });
    } catch {
      // Made with another secret, tampered with, or run out.
    }
  }
  return null;
}
