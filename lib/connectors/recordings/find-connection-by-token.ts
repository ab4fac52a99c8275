import type { Database } from "@/lib/ctx/database";
import { findByToken } from "@/lib/keys/find-by-token";
import { type ConnectionByToken, moveTokenHash, selectByTokenHash } from "./token-queries";

/** The connection that this token is the private address of; null for any other text. */
export function findConnectionByToken(database: Database, token: string): Promise<ConnectionByToken | null> {
  return findByToken(database, token, "voice", { select: selectByTokenHash, move: moveTokenHash });
}
