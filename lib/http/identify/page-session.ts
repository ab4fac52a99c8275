import { cookies } from "next/headers";
import { getDatabase } from "@/lib/ctx/database";
import type { SignedIn } from "@/lib/workspaces/find-person";
import type { Identity } from "./identity";
import { identifyCookies, personOf } from "./session";
import { sessionCookieName } from "./session-token";

// Next alone knows the cookies of a page: routes, which also run without it, have their request.

/** Who looks at a page of the dashboard; null when nobody is signed in. For server components. */
export async function identifyPage(): Promise<Identity | null> {
  const jar = await cookies();
  return identifyCookies((name) => jar.get(name)?.value, getDatabase());
}

/** Who looks at a page outside the dashboard; null when nobody is signed in. For server components. */
export async function identifyVisitor(): Promise<SignedIn | null> {
  return personOf((await cookies()).get(sessionCookieName())?.value, getDatabase());
}
