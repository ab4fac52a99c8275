import type { KeyItem, KeyState } from "@/lib/contract/keys";
import type { KeyRow } from "./queries";

/** A key as the dashboard shows it at the moment `now`. */
export function serializeKey(row: KeyRow, now: Date): KeyItem {
  const overlaps = row.revokedAt === null && row.previousUntil !== null && row.previousUntil > now;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    publicKey: row.publicKey,
    scopes: row.scopes,
    allowedOrigins: row.allowedOrigins,
    ingestDatasetId: row.ingestDatasetId,
    previousPrefix: overlaps ? row.previousPrefix : null,
    previousUntil: overlaps ? (row.previousUntil?.toISOString() ?? null) : null,
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

function stateOf(row: KeyRow, now: Date): KeyState {
  if (row.revokedAt !== null) return "revoked";
  return row.expiresAt !== null && row.expiresAt <= now ? "expired" : "active";
}
