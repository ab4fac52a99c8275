import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { insertFounding, selectUserByIdentity } from "./queries";
import { normalizeEmail, refuseClosedSignUp, type SignUpSettings } from "./rules";

/** What a sign-in service says of who comes from it. */
interface OutsideIdentity {
  provider: string;
  /** The service's own name, for sentences. */
  providerName: string;
  providerAccountId: string;
  /** Null when the service did not vouch for one. */
  verifiedEmail: string | null;
  name: string;
}

/**
 * The person behind an account at a sign-in service; at the first visit a new one, with a workspace. An account with
 * a password is never joined to it by e-mail alone: whoever controls that mailbox elsewhere is not its owner here.
 * @throws {AppError} `forbidden` without a verified e-mail or where sign-up is by invitation, `conflict` for a taken e-mail.
 */
export async function verifyIdentity(
  database: Database,
  outside: OutsideIdentity,
  settings: SignUpSettings = env(),
): Promise<{ userId: Id<"user"> }> {
  const { provider, providerAccountId } = outside;
  const known = await selectUserByIdentity(database.db, provider, providerAccountId);
  if (known !== undefined) return { userId: known.id };
  refuseClosedSignUp(settings);
  if (outside.verifiedEmail === null) {
    throw new AppError(
      "forbidden",
      `${outside.providerName} hasn't verified your email address. Verify it there, then sign in again.`,
    );
  }
  const name = cleanName(outside.name);
  const founded = await insertFounding(database.db, {
    user: { email: normalizeEmail(outside.verifiedEmail), name, passwordHash: null, emailVerifiedAt: new Date() },
    identity: { provider, providerAccountId },
    workspace: { name: `${name}'s workspace`, plan: settings.DEFAULT_PLAN },
  });
  if (founded !== null) return { userId: founded.userId };
  const now = await selectUserByIdentity(database.db, provider, providerAccountId);
  if (now !== undefined) return { userId: now.id };
  throw new AppError("conflict", "This email address already has an account. Sign in the way you did before.", {
    code: "email_taken",
  });
}

function cleanName(name: string): string {
  const clean = name.toWellFormed().replaceAll("\u0000", "").trim().slice(0, 60);
  return clean === "" ? "New" : clean;
}
