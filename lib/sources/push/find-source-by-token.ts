import type { Database } from "@/lib/ctx/database";
import { findByToken } from "@/lib/keys/find-by-token";
import { moveTokenHash, type SourceByToken, selectByTokenHash } from "./token-queries";

/** The push source that this token is the private address of; null for any other text. */
export function findSourceByToken(database: Database, token: string): Promise<SourceByToken | null> {
  return findByToken(database, token, "push", { select: selectByTokenHash, move: moveTokenHash });
}
