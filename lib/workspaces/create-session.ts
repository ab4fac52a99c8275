import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { insertSession } from "./queries";

/** How long a sign-in lasts, whatever is done in it. */
export const SESSION_DAYS = 7;

/** Signs a browser in; returns the session's id. */
export async function createSession(
  database: Database,
  input: { userId: Id<"user">; userAgent: string },
): Promise<Id<"session">> {
  const createdAt = new Date();
  return insertSession(database.db, {
    userId: input.userId,
    userAgent: input.userAgent.toWellFormed().replaceAll("\u0000", "").slice(0, 300),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SESSION_DAYS * 86_400_000),
  });
}
