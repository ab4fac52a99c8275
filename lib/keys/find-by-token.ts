import { rootLog } from "@/lib/core/log";
import type { Database } from "@/lib/ctx/database";
import { fresh } from "@/lib/ctx/fresh";
import { hmacKey, hmacKeys } from "@/lib/platform/secrets/secrets";
import { looksLikeToken, type TokenKind } from "./key-text";

type Db = Database["db"];

/** What has a private address, with its workspace. */
interface FoundByToken {
  workspace: { id: string };
  holder: { id: string; tokenHash: string | null; previousTokenUntil: Date | null };
}

/** The table that keeps the hashes of one kind of token. */
interface TokenTable<Found extends FoundByToken> {
  /** Whoever has one of these hashes, now or until lately. */
  select(db: Db, hashes: readonly string[], now: Date): Promise<Found | undefined>;
  /** Moves the hash of a token in use to the pepper in use. */
  move(db: Db, id: Found["holder"]["id"], from: string, to: string): Promise<void>;
}

/**
 * Whose private address this token is of: the current one, or the one before it while both work. Null for any other text.
 * Looked up at most every five seconds; `forget` after a rotation, a pause or a removal.
 */
export async function findByToken<Found extends FoundByToken>(
  database: Database,
  token: string,
  kind: TokenKind,
  table: TokenTable<Found>,
): Promise<Found | null> {
  if (!looksLikeToken(token, kind)) return null;
  const current = hmacKey(token);
  const hashes = hmacKeys(token);
  const found = await fresh(`${kind}:${current}`, async () => {
    const row = await table.select(database.db, hashes, new Date());
    if (row !== undefined) followPepper(database, table, row, current, hashes);
    return row ?? null;
  });
  if (found === null || hashes.includes(found.holder.tokenHash ?? "")) return found;
  const until = found.holder.previousTokenUntil;
  return until !== null && until.getTime() > Date.now() ? found : null;
}

/** Keeps the look-up of a token in use under the pepper in use, and the request waiting for nothing. */
function followPepper<Found extends FoundByToken>(
  database: Database,
  table: TokenTable<Found>,
  { holder: { id, tokenHash } }: Found,
  current: string,
  hashes: readonly string[],
): void {
  if (tokenHash === null || tokenHash === current || !hashes.includes(tokenHash)) return;
  table
    .move(database.db, id, tokenHash, current)
    .catch((error: unknown) => rootLog().warn({ err: error, holderId: id }, "a token was not moved to the new pepper"));
}
