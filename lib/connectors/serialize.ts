import type { Connection } from "@/lib/contract/connections";
import type { ConnectionRow } from "./queries";

/** A connection as the dashboard shows it: of its secrets, the hints alone. */
export function serializeConnection(row: ConnectionRow, now: Date): Connection {
  const { id, type, name, status, tokenHint, authorizationHint, receivedCalls, lastError, previousTokenUntil } = row;
  return {
    id,
    type,
    name,
    status,
    tokenHint,
    previousTokenUntil: previousTokenUntil !== null && previousTokenUntil > now ? previousTokenUntil.toISOString() : null,
    hasAuthorization: row.authorization !== null,
    authorizationHint,
    receivedCalls,
    lastReceivedAt: row.lastReceivedAt?.toISOString() ?? null,
    lastError,
    lastErrorAt: row.lastErrorAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
