import type { Database } from "@/lib/ctx/database";
import { deleteTokensBefore } from "../account-queries";

const KEPT_DAYS = 30;

/** Forgets links that were used or ran out more than 30 days ago. @returns how many. */
export function pruneAccountTokens(database: Database, now: Date): Promise<number> {
  return deleteTokensBefore(database.db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
}
