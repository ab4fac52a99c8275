import type { Database } from "@/lib/ctx/database";
import { deleteSessionsBefore } from "./queries";

/** How long an ended session is kept, for the list of browsers. */
const KEPT_DAYS = 30;

/** Forgets sessions that ended more than 30 days ago. @returns how many. */
export function pruneSessions(database: Database, now: Date): Promise<number> {
  return deleteSessionsBefore(database.db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
}
