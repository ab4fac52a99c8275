import { rootLog } from "@/lib/core/log";
import type { KeyFacts } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { fresh } from "@/lib/ctx/fresh";
import { hmacKey, hmacKeys } from "@/lib/platform/secrets/secrets";
import { looksLikeKey } from "./key-text";
import { type FoundRow, type MovedHash, selectByPublicKey, selectBySecretHash, touchKey, type WorkspaceRow } from "./queries";

const TOUCH_EVERY_MS = 60_000;

export interface FoundKey {
  workspace: WorkspaceRow;
  key: KeyFacts & { revokedAt: Date | null };
  /** By the secret that a rotation has replaced. */
  isPrevious: boolean;
}

/**
 * The key of this secret with its workspace, revoked and expired ones too; null when there is none, or when the secret is one
 * that a rotation has replaced and the overlap is over.
 */
export async function findSecretKey(database: Database, secret: string): Promise<FoundKey | null> {
  if (!looksLikeKey(secret, "secret")) return null;
  const current = hmacKey(secret);
  const row = await fresh(`key:${current}`, async () => {
    for (const hash of hmacKeys(secret)) {
      const found = await selectBySecretHash(database.db, hash);
      if (found !== undefined) return found;
    }
    return null;
  });
  if (row === null) return null;
  const used = hashOf(row, secret, current);
  const { previousSecretHash, previousUntil } = row.key;
  const isPrevious = used === previousSecretHash;
  if (isPrevious && (previousUntil === null || previousUntil.getTime() <= Date.now())) return null;
  touch(database, row, used === current ? undefined : { from: used, to: current });
  return foundKey(row, isPrevious);
}

/** Which of the two hashes of a key's row is this secret's; the present one where the row is older than the move to its pepper. */
function hashOf({ key: { secretHash, previousSecretHash } }: FoundRow, secret: string, current: string): string {
  if (secretHash === current || previousSecretHash === current) return current;
  return hmacKeys(secret).find((hash) => hash === secretHash || hash === previousSecretHash) ?? current;
}

/** The same for a public key. */
export async function findPublicKey(database: Database, publicKey: string): Promise<FoundKey | null> {
  if (!looksLikeKey(publicKey, "public")) return null;
  const row = await fresh(`public:${publicKey}`, async () => (await selectByPublicKey(database.db, publicKey)) ?? null);
  if (row === null) return null;
  touch(database, row);
  return foundKey(row, false);
}

function foundKey({ key, workspace }: FoundRow, isPrevious: boolean): FoundKey {
  const { id, name, prefix, publicKey, allowedOrigins, ingestDatasetId, expiresAt, revokedAt } = key;
  const scopes = key.scopes;
  return {
    workspace,
    isPrevious,
    key: { id, name, prefix, publicKey, scopes, allowedOrigins, ingestDatasetId, expiresAt, revokedAt },
  };
}

declare global {
  var __rowcallTouched: Map<string, number> | undefined;
}

/** Notes the use at most once a minute and never keeps the request waiting. */
function touch(database: Database, { key }: FoundRow, moved?: MovedHash): void {
  const now = Date.now();
  if (key.revokedAt !== null || (key.lastUsedAt !== null && now - key.lastUsedAt.getTime() < TOUCH_EVERY_MS)) return;
  globalThis.__rowcallTouched ??= new Map();
  const touched = globalThis.__rowcallTouched;
  if (now - (touched.get(key.id) ?? 0) < TOUCH_EVERY_MS) return;
  if (touched.size > 10_000) touched.clear();
  touched.set(key.id, now);
  const times = { at: new Date(now), before: new Date(now - TOUCH_EVERY_MS) };
  touchKey(database.db, key.id, { ...times, ...(moved && { moved }) }).catch((error) =>
    rootLog().warn({ err: error, keyId: key.id }, "last use of a key was not noted"),
  );
}
