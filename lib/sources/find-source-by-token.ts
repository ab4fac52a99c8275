import { rootLog } from "@/lib/core/log";
import type { Database } from "@/lib/ctx/database";
import { fresh } from "@/lib/ctx/fresh";
import { looksLikeToken } from "@/lib/keys/key-text";
import { hmacKey, hmacKeys } from "@/lib/platform/secrets/secrets";
import { moveTokenHash, type SourceByToken, selectByTokenHash } from "./token-queries";

/**
 * The push source of this token, with its workspace: the current one, or the one before it while both work. Null for
 * any other text. Looked up at most every five seconds; `forget` after a rotation, a pause or a removal.
 */
export async function findSourceByToken(database: Database, token: string): Promise<SourceByToken | null> {
  if (!looksLikeToken(token, "push")) return null;
  const current = hmacKey(token);
  const hashes = hmacKeys(token);
  const found = await fresh(`push:${current}`, async () => {
    const row = await selectByTokenHash(database.db, hashes, new Date());
    if (row !== undefined) followPepper(database, row, current, hashes);
    return row ?? null;
  });
  if (found === null || hashes.includes(found.source.tokenHash ?? "")) return found;
  const until = found.source.previousTokenUntil;
  return until !== null && until.getTime() > Date.now() ? found : null;
}

/** Keeps the look-up of a token in use under the pepper in use, and the request waiting for nothing. */
function followPepper(database: Database, { source }: SourceByToken, current: string, hashes: readonly string[]): void {
  const { id, tokenHash } = source;
  if (tokenHash === null || tokenHash === current || !hashes.includes(tokenHash)) return;
  moveTokenHash(database.db, id, tokenHash, current).catch((error: unknown) =>
    rootLog().warn({ err: error, integrationId: id }, "the token of a source was not moved to the new pepper"),
  );
}
