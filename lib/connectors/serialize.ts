import type { Connection, ConnectionPass } from "@/lib/contract/connections";
import type { ConnectionRow, PassRow } from "./queries";
import { modeOf } from "./rules";

/** What is counted and kept beside a connection. */
export interface BesideConnection {
  waitingCalls: number;
  failedCalls: number;
  pass: PassRow | undefined;
}

/** A connection as the dashboard shows it: of its secrets, the hints alone. */
export function serializeConnection(row: ConnectionRow, beside: BesideConnection, now: Date): Connection {
  const { id, type, name, status, tokenHint, authorizationHint, receivedCalls, lastError, previousTokenUntil } = row;
  return {
    id,
    type,
    name,
    mode: modeOf(type),
    status,
    fields: row.fields,
    secretHints: row.secretHints,
    account: row.account,
    tokenHint,
    previousTokenUntil: previousTokenUntil !== null && previousTokenUntil > now ? previousTokenUntil.toISOString() : null,
    hasAuthorization: row.authorization !== null,
    authorizationHint,
    receivedCalls,
    lastReceivedAt: row.lastReceivedAt?.toISOString() ?? null,
    foundCount: row.foundCount,
    skippedCount: row.skippedCount,
    waitingCalls: beside.waitingCalls,
    failedCalls: beside.failedCalls,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    nextSyncAt: row.nextSyncAt?.toISOString() ?? null,
    lastError,
    lastErrorAt: row.lastErrorAt?.toISOString() ?? null,
    problem: row.problem,
    attentionSince: row.attentionSince?.toISOString() ?? null,
    isRecordingAnnounced: row.isRecordingAnnounced,
    pass: beside.pass === undefined ? null : serializePass(beside.pass),
    createdAt: row.createdAt.toISOString(),
  };
}

export function serializePass(row: PassRow): ConnectionPass {
  const { id, kind, status, pages, found, imported, skipped, failed, notes, error, problem } = row;
  return {
    id,
    kind,
    status,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    pages,
    found,
    imported,
    skipped,
    failed,
    notes,
    error,
    problem,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
