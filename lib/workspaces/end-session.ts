import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { revokeSession } from "./queries";

/** Signs a browser out, by its own wish. Nothing happens when the session has already ended. */
export async function endSession(database: Database, input: { userId: Id<"user">; sessionId: Id<"session"> }): Promise<void> {
  await revokeSession(database.db, input.userId, input.sessionId, new Date());
}
