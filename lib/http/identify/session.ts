import { SHOWN_WORKSPACE } from "@/lib/contract/words/account-words";
import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { findPerson, type SignedIn } from "@/lib/workspaces/find-person";
import { findSession } from "@/lib/workspaces/find-session";
import type { AskedBy, Identity } from "./identity";
import { readSessionToken, sessionCookieName, WORKSPACE_COOKIE } from "./session-token";
import { workspaceFacts } from "./workspace-facts";

const OTHER_SHOWN = "This page shows a different workspace than the one you're in now. Nothing was changed. Reload the page.";

/**
 * Who asks with the cookie of a sign-in. The session is looked up every time: one that was ended is refused at once.
 * @throws {AppError} `unauthenticated`; `conflict` where the page that asks shows another workspace than the browser is in by now.
 */
export async function identifySession(request: AskedBy, database: Database): Promise<Identity> {
  const jar = cookiesOf(request);
  const identity = await identifyCookies((name) => jar.get(name), database);
  if (identity === null) throw new AppError("unauthenticated", "Sign in first.", { code: "signed_out" });
  const shown = request.headers.get(SHOWN_WORKSPACE);
  if (shown !== null && shown !== identity.workspace.id) throw new AppError("conflict", OTHER_SHOWN, { code: "other_workspace" });
  return identity;
}

/** Who asks, in whatever workspace, or none; null when nobody is signed in. */
export function identifyPerson(request: AskedBy, database: Database): Promise<SignedIn | null> {
  const jar = cookiesOf(request);
  return personOf(jar.get(sessionCookieName()), database);
}

/** The person of a sign-in cookie; null when it is no longer one. */
export async function personOf(token: string | undefined, database: Database): Promise<SignedIn | null> {
  const claims = await readSessionToken(token);
  return claims === null ? null : findPerson(database, claims);
}

/** The person of the cookies, in the workspace that they name; null when nobody is signed in. */
export async function identifyCookies(
  cookie: (name: string) => string | undefined,
  database: Database,
): Promise<Identity | null> {
  const claims = await readSessionToken(cookie(sessionCookieName()));
  if (claims === null) return null;
  const found = await findSession(database, { ...claims, workspaceId: cookie(WORKSPACE_COOKIE) ?? null });
  if (found === null) return null;
  const { user, role, sessionId } = found;
  return { workspace: workspaceFacts(found.workspace), actor: { kind: "user", ...user, role, sessionId } };
}

function cookiesOf(request: AskedBy): ReadonlyMap<string, string> {
  const jar = new Map<string, string>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at > 0 && !jar.has(name)) jar.set(name, pair.slice(at + 1).trim());
  }
  return jar;
}
