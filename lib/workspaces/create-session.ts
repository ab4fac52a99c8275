import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { outboxWritten } from "@/lib/ctx/events";
import { insertSession } from "./queries";

/** How long a sign-in lasts, whatever is done in it. */
export const SESSION_DAYS = 7;

/** Signs a browser in; the person is told of one that they had not signed in with before. @returns the session's id. */
export async function createSession(
  database: Database,
  input: { userId: Id<"user">; userAgent: string; isNewBrowser?: boolean },
): Promise<Id<"session">> {
  const createdAt = new Date();
  const id = await insertSession(database.db, {
    userId: input.userId,
    isNewBrowser: input.isNewBrowser === true,
    userAgent: input.userAgent.toWellFormed().replaceAll("\u0000", "").slice(0, 300),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SESSION_DAYS * 86_400_000),
  });
  if (input.isNewBrowser === true) outboxWritten();
  return id;
}
