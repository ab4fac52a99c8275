import type { Database } from "@/lib/ctx/database";
import { hmacKeys } from "@/lib/platform/secrets/secrets";
import { type FoundShare, selectByToken } from "./queries";
import { looksLikeShare } from "./share-token";

/** The link with this token and its workspace; null where there is none, and where it has ended: nobody is told which. */
export async function findShare(database: Database, token: string, now: Date): Promise<FoundShare | null> {
  if (!looksLikeShare(token)) return null;
  return (await selectByToken(database.db, hmacKeys(token), now)) ?? null;
}
