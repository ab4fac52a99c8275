import type { SessionItem } from "@/lib/contract/people/account";
import type { Ctx } from "@/lib/ctx/ctx";
import { selectSessions } from "./queries";
import { personOf } from "./rules";

/**
 * The browsers in which the person who asks is signed in, newest first.
 * @throws {AppError} `forbidden` when no person asks.
 */
export async function listSessions(ctx: Ctx): Promise<SessionItem[]> {
  const person = personOf(ctx.actor);
  const rows = await selectSessions(ctx.database.db, person.id, ctx.clock.now());
  return rows.map((row) => ({
    id: row.id,
    current: row.id === person.sessionId,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}
