import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { selectPersonOf } from "./queries";

/** Somebody who is signed in, whether or not they belong to a workspace. */
export interface SignedIn {
  id: Id<"user">;
  name: string;
  email: string;
}

/** Who a live session belongs to; null once it has ended. */
export async function findPerson(
  database: Database,
  asked: { sessionId: Id<"session">; userId: Id<"user"> },
): Promise<SignedIn | null> {
  return (await selectPersonOf(database.db, asked.sessionId, asked.userId, new Date())) ?? null;
}
