import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { rootLog } from "@/lib/core/log";
import { getDatabase } from "@/lib/ctx/database";
import { secrets } from "@/lib/platform/secrets/secrets";
import { createSession, SESSION_DAYS } from "@/lib/workspaces/create-session";
import { endSession } from "@/lib/workspaces/end-session";
import { findSession } from "@/lib/workspaces/find-session";
import { verifyIdentity } from "@/lib/workspaces/verify-identity";
import { verifyPassword } from "@/lib/workspaces/verify-password";
import { outsideProviders, verifiedEmailOf } from "./providers";
import { decodeToken, encodeToken, isSecure, sessionCookieName } from "./session-token";

const MAX_AGE_SEC = SESSION_DAYS * 86_400;

/** Facts of the request that a sign-in needs. */
export interface SigningIn {
  clientAddress: string;
  userAgent: string;
}

/** next-auth's settings for one request. The token carries person and session; what holds is the session's row. */
export function authOptions(asking: SigningIn): AuthOptions {
  return {
    secret: secrets().nextAuth,
    session: { strategy: "jwt", maxAge: MAX_AGE_SEC },
    jwt: { maxAge: MAX_AGE_SEC, encode: encodeToken, decode: decodeToken },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() },
      },
    },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/sign-in" },
    providers: [passwordProvider(asking), ...outsideProviders()],
    callbacks: callbacks(asking),
    events: { signOut: ({ token }) => signOut(token) },
    logger: {
      error: (code, details) => rootLog().warn({ code, type: typeOf(details) }, "sign-in"),
      warn: () => {},
      debug: () => {},
    },
  };
}

function passwordProvider({ clientAddress }: SigningIn): AuthOptions["providers"][number] {
  return CredentialsProvider({
    name: "Password",
    credentials: { email: { type: "email" }, password: { type: "password" } },
    authorize: async (credentials) => {
      const email = String(credentials?.email ?? "");
      const password = String(credentials?.password ?? "");
      const { userId } = await verifyPassword(getDatabase(), { email, password, clientAddress });
      return { id: userId };
    },
  });
}

function callbacks({ userAgent }: SigningIn): NonNullable<AuthOptions["callbacks"]> {
  /** Who an outside account turned out to be. These options serve one request, so there is one. */
  let outsideUserId: string | null = null;
  return {
    signIn: async ({ user, account, profile }) => {
      if (account === null || account.type === "credentials") return true;
      const found = await verifyIdentity(getDatabase(), {
        provider: account.provider,
        providerName: account.provider === "github" ? "GitHub" : "Google",
        providerAccountId: account.providerAccountId,
        verifiedEmail: verifiedEmailOf(profile),
        name: user.name ?? "",
      });
      outsideUserId = found.userId;
      return true;
    },
    jwt: async ({ token, user, account }) => {
      if (user === undefined || account === null) return keepLiving(token);
      const userId = account.type === "credentials" ? user.id : outsideUserId;
      if (userId === null) throw new Error("Nobody has signed in.");
      return { sub: userId, sid: await createSession(getDatabase(), { userId, userAgent }) };
    },
    session: async ({ session }) => ({ expires: session.expires, user: {} }),
    redirect: async ({ url, baseUrl }) => {
      const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null;
      return target?.origin === baseUrl ? target.href : baseUrl;
    },
  };
}

/** next-auth renews the cookie when asked for the session: not that of one which has ended. */
async function keepLiving<Token extends { sub?: string; sid?: unknown }>(token: Token): Promise<Token> {
  const living =
    token.sub !== undefined &&
    typeof token.sid === "string" &&
    (await findSession(getDatabase(), { sessionId: token.sid, userId: token.sub, workspaceId: null }));
  if (!living) throw new Error("This session has ended.");
  return token;
}

async function signOut(token: { sub?: string; sid?: unknown } | null): Promise<void> {
  if (token?.sub === undefined || typeof token.sid !== "string") return;
  await endSession(getDatabase(), { userId: token.sub, sessionId: token.sid });
}

/** What kind of error it was. Its message may hold what the browser or the sign-in service sent. */
function typeOf(details: unknown): string {
  const error = details instanceof Error ? details : (details as { error?: unknown } | null)?.error;
  return error instanceof Error ? error.name : "unknown";
}
