import type { Database } from "@/lib/ctx/database";
import { deleteTokensBefore } from "../account-queries";
import { deleteChallengesBefore } from "../passkeys/passkey-queries";

const KEPT_DAYS = 30;

/** Forgets links that were used or ran out more than 30 days ago, and challenges that are over. @returns how many links. */
export async function pruneAccountTokens(database: Database, now: Date): Promise<number> {
  await deleteChallengesBefore(database.db, now);
  return deleteTokensBefore(database.db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
}
