import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { AppError } from "@/lib/core/errors";
import { asId, isId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import { pages } from "@/lib/core/pages";
import { getDatabase } from "@/lib/ctx/database";
import { secrets } from "@/lib/platform/secrets/secrets";
import { signInWithPasskey } from "@/lib/workspaces/account/passkeys/sign-in-with-passkey";
import { signIn } from "@/lib/workspaces/account/sign-in";
import { createSession, SESSION_DAYS } from "@/lib/workspaces/create-session";
import { endSession } from "@/lib/workspaces/end-session";
import { findPerson } from "@/lib/workspaces/find-person";
import { knownDevice } from "@/lib/workspaces/known-device";
import { verifyIdentity } from "@/lib/workspaces/verify-identity";
import { decodeToken, encodeToken, isSecure, sessionCookieName } from "../identify/session-token";
import { outsideProviders, verifiedEmailOf } from "./providers";

const MAX_AGE_SEC = SESSION_DAYS * 86_400;

/** Facts of the request that a sign-in needs. */
export interface SigningIn {
  clientAddress: string;
  userAgent: string;
  /** What this browser kept of an earlier sign-in. */
  device?: string | undefined;
  /** What it kept beside a challenge to sign in with a passkey. */
  ticket?: string | undefined;
  /** Told who has signed in by a password or a passkey. */
  noteSignedIn?: (userId: string) => void;
  /** Told what went wrong beneath a sign-in, which next-auth would take for a wrong password or an ended session. */
  noteError?: (error: unknown) => void;
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
    pages: { signIn: pages.signIn(), error: pages.signIn(), signOut: pages.signIn() },
    providers: [passwordProvider(asking), passkeyProvider(asking), ...outsideProviders()],
    callbacks: callbacks(asking),
    events: { signOut: ({ token }) => noting(asking, () => signOut(token)) },
    logger: {
      error: (code, details) => rootLog().warn({ code, type: typeOf(details) }, "sign-in"),
      warn: () => {},
      debug: () => {},
    },
  };
}

/** Runs `work`; errors are noted and thrown on. */
async function noting<T>({ noteError }: SigningIn, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    noteError?.(error);
    // Next-auth puts the message of an error into an address.
    throw error instanceof AppError ? error : new Error("Sign-in failed.");
  }
}

function passwordProvider(asking: SigningIn): AuthOptions["providers"][number] {
  return CredentialsProvider({
    name: "Password",
    credentials: { email: { type: "email" }, password: { type: "password" }, code: { type: "text" }, proof: { type: "text" } },
    authorize: async (credentials) => {
      const email = String(credentials?.email ?? "");
      const password = String(credentials?.password ?? "");
      const code = String(credentials?.code ?? "").slice(0, 100);
      const proof = credentials?.proof;
      const { clientAddress, device } = asking;
      const input = { email, password, code, clientAddress, device, proof };
      const { userId } = await noting(asking, () => signIn(getDatabase(), input));
      asking.noteSignedIn?.(userId);
      return { id: userId };
    },
  });
}

function passkeyProvider(asking: SigningIn): AuthOptions["providers"][number] {
  const field = { type: "text" };
  return CredentialsProvider({
    id: "passkey",
    name: "Passkey",
    credentials: { credentialId: field, clientDataJSON: field, authenticatorData: field, signature: field },
    authorize: async (credentials) => {
      const answer = {
        credentialId: String(credentials?.credentialId ?? ""),
        clientDataJSON: String(credentials?.clientDataJSON ?? ""),
        authenticatorData: String(credentials?.authenticatorData ?? ""),
        signature: String(credentials?.signature ?? ""),
      };
      const { clientAddress, ticket } = asking;
      const { userId } = await noting(asking, () => signInWithPasskey(getDatabase(), { answer, clientAddress, ticket }));
      asking.noteSignedIn?.(userId);
      return { id: userId };
    },
  });
}

function callbacks(asking: SigningIn): NonNullable<AuthOptions["callbacks"]> {
  /** Who an outside account turned out to be. These options serve one request, so there is one. */
  let outsideUserId: string | null = null;
  return {
    signIn: async ({ user, account, profile }) => {
      if (account === null || account.type === "credentials") return true;
      const outside = {
        provider: account.provider,
        providerName: account.provider === "github" ? "GitHub" : "Google",
        providerAccountId: account.providerAccountId,
        verifiedEmail: verifiedEmailOf(profile),
        name: user.name ?? "",
      };
      outsideUserId = (await noting(asking, () => verifyIdentity(getDatabase(), outside))).userId;
      return true;
    },
    jwt: async ({ token, user, account }) => {
      if (user === undefined || account === null) return keepLiving(token, asking);
      const userId = account.type === "credentials" ? user.id : outsideUserId;
      if (userId === null) throw new Error("Nobody has signed in.");
      const { userAgent, device } = asking;
      // Sign-in services tell of new browsers themselves.
      const isNewBrowser = account.type === "credentials" && knownDevice(device, userId) === null;
      return {
        sub: userId,
        sid: await noting(asking, () => createSession(getDatabase(), { userId: asId("user", userId), userAgent, isNewBrowser })),
      };
    },
    session: async ({ session }) => ({ expires: session.expires, user: {} }),
    redirect: async ({ url, baseUrl }) => {
      const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null;
      return target?.origin === baseUrl ? target.href : baseUrl;
    },
  };
}

/** next-auth renews the cookie when asked for the session: not that of one which has ended. */
async function keepLiving<Token extends { sub?: string; sid?: unknown }>(token: Token, asking: SigningIn): Promise<Token> {
  const { sub: userId, sid: sessionId } = token;
  const living =
    userId !== undefined &&
    isId("user", userId) &&
    typeof sessionId === "string" &&
    isId("session", sessionId) &&
    (await noting(asking, () => findPerson(getDatabase(), { sessionId, userId })));
  if (!living) throw new Error("This session has ended.");
  return token;
}

async function signOut(token: { sub?: string; sid?: unknown } | null): Promise<void> {
  const { sub: userId, sid: sessionId } = token ?? {};
  if (userId === undefined || !isId("user", userId) || typeof sessionId !== "string" || !isId("session", sessionId)) return;
  await endSession(getDatabase(), { userId, sessionId });
}

/** What kind of error it was. Its message may hold what the browser or the sign-in service sent. */
function typeOf(details: unknown): string {
  const error = details instanceof Error ? details : (details as { error?: unknown } | null)?.error;
  return error instanceof Error ? error.name : "unknown";
}
