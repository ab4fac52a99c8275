import { LIMITS } from "@/lib/contract/limits";
import type { Database } from "@/lib/ctx/database";
import { deleteAskedBefore } from "./queries";

/** Forgets answers that were kept for who polls, a day after the question: they hold values of rows. @returns how many. */
export function pruneQuestions(database: Database, now: Date): Promise<number> {
  return deleteAskedBefore(database, new Date(now.getTime() - LIMITS.questionKeptMs));
}
