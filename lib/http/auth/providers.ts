import type { AuthOptions, Profile } from "next-auth";
import GithubProvider, { type GithubProfile } from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import { env } from "@/lib/core/env";

const EMAILS_URL = "https://api.github.com/user/emails";

/** The sign-in services for which this installation has an id and a secret. */
export function outsideProviders(): AuthOptions["providers"] {
  const { GITHUB_ID, GITHUB_SECRET, GOOGLE_ID, GOOGLE_SECRET } = env();
  const providers: AuthOptions["providers"] = [];
  if (GITHUB_ID !== undefined && GITHUB_SECRET !== undefined) providers.push(github(GITHUB_ID, GITHUB_SECRET));
  if (GOOGLE_ID !== undefined && GOOGLE_SECRET !== undefined) {
    providers.push(GoogleProvider({ clientId: GOOGLE_ID, clientSecret: GOOGLE_SECRET }));
  }
  return providers;
}

/** The e-mail address that the service says it has verified; null for none. */
export function verifiedEmailOf(profile: Profile | undefined): string | null {
  const { email, email_verified: verified } = (profile ?? {}) as { email?: unknown; email_verified?: unknown };
  return typeof email === "string" && verified === true ? email : null;
}

/** GitHub's profile does not tell whether its address is verified; its list of addresses does. */
function github(clientId: string, clientSecret: string): AuthOptions["providers"][number] {
  return GithubProvider({
    clientId,
    clientSecret,
    userinfo: {
      url: "https://api.github.com/user",
      request: async ({ client, tokens }) => {
        const token = tokens.access_token ?? "";
        const profile = await client.userinfo<GithubProfile>(token);
        return { ...profile, ...(await primaryEmail(token)) };
      },
    },
  });
}

async function primaryEmail(token: string): Promise<{ email: string | undefined; email_verified: boolean }> {
  const reply = await fetch(EMAILS_URL, {
    headers: { Authorization: `Bearer ${token}`, Accept: "application/vnd.github+json" },
    signal: AbortSignal.timeout(10_000),
  });
  const emails = reply.ok ? ((await reply.json()) as { email: string; primary: boolean; verified: boolean }[]) : [];
  const primary = emails.find((each) => each.primary);
  return { email: primary?.email, email_verified: primary?.verified === true };
}
