import type { Scope } from "@/lib/contract/scopes";
import { rootLog } from "@/lib/core/log";
import type { KeyFacts } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { fresh } from "@/lib/ctx/fresh";
import { hmacKey, hmacKeys } from "@/lib/platform/secrets/secrets";
import { looksLikeKey } from "./key-text";
import { type FoundRow, selectByPublicKey, selectBySecretHash, touchKey, type WorkspaceRow } from "./queries";

const TOUCH_EVERY_MS = 60_000;

export interface FoundKey {
  workspace: WorkspaceRow;
  key: KeyFacts & { revokedAt: Date | null };
}

/** The key of this secret with its workspace, revoked and expired ones too; null when there is none. */
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
  touch(database, row, current);
  return foundKey(row);
}

/** The same for a public key. */
export async function findPublicKey(database: Database, publicKey: string): Promise<FoundKey | null> {
  if (!looksLikeKey(publicKey, "public")) return null;
  const row = await fresh(`public:${publicKey}`, async () => (await selectByPublicKey(database.db, publicKey)) ?? null);
  if (row === null) return null;
  touch(database, row);
  return foundKey(row);
}

function foundKey({ key, workspace }: FoundRow): FoundKey {
  const { id, name, prefix, publicKey, allowedOrigins, ingestDatasetId, expiresAt, revokedAt } = key;
  const scopes = key.scopes as Scope[];
  return { workspace, key: { id, name, prefix, publicKey, scopes, allowedOrigins, ingestDatasetId, expiresAt, revokedAt } };
}

const shared = globalThis as typeof globalThis & { __rowcallTouched?: Map<string, number> };

/** Notes the use at most once a minute and never keeps the request waiting. */
function touch(database: Database, { key }: FoundRow, secretHash?: string): void {
  const now = Date.now();
  if (key.revokedAt !== null || (key.lastUsedAt !== null && now - key.lastUsedAt.getTime() < TOUCH_EVERY_MS)) return;
  shared.__rowcallTouched ??= new Map();
  const touched = shared.__rowcallTouched;
  if (now - (touched.get(key.id) ?? 0) < TOUCH_EVERY_MS) return;
  if (touched.size > 10_000) touched.clear();
  touched.set(key.id, now);
  const moved = secretHash === key.secretHash ? undefined : secretHash;
  touchKey(database.db, key.id, { at: new Date(now), before: new Date(now - TOUCH_EVERY_MS), secretHash: moved }).catch((error) =>
    rootLog().warn({ err: error, keyId: key.id }, "last use of a key was not noted"),
  );
}
