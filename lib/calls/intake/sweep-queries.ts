import { and, asc, eq, inArray, isNotNull, lte, notInArray } from "drizzle-orm";
import { calls } from "@/db/schema/calls";
import { workspaces } from "@/db/schema/workspaces";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { OPEN_STATUSES } from "../running/rules";

// For sweepers, which belong to no workspace.

interface OverdueAudio {
  workspaceId: string;
  id: Id<"call">;
  audioKey: string;
}

/** Recordings of ended calls whose time is over, the longest overdue first. */
export async function selectOverdueAudio(database: Database, now: Date, limit: number): Promise<OverdueAudio[]> {
  const rows = await database.db
    .select({ workspaceId: calls.workspaceId, id: calls.id, audioKey: calls.audioKey })
    .from(calls)
    .where(and(lte(calls.audioUntil, now), isNotNull(calls.audioKey), notInArray(calls.status, [...OPEN_STATUSES])))
    .orderBy(asc(calls.audioUntil))
    .limit(limit);
  return rows.flatMap(({ audioKey, ...row }) => (audioKey === null ? [] : [{ ...row, audioKey }]));
}

/** Notes that a recording is gone, unless the call was asked for again meanwhile. @returns false then. */
export async function noteAudioGone(
  database: Database,
  { workspaceId, id, audioKey }: OverdueAudio,
  now: Date,
): Promise<boolean> {
  const rows = await database.db
    .update(calls)
    .set({ audioKey: null, audioUntil: null, audioDeletedAt: now })
    .where(and(eq(calls.workspaceId, workspaceId), eq(calls.id, id), eq(calls.audioKey, audioKey)))
    .returning({ id: calls.id });
  return rows.length > 0;
}

/** Which of these calls are worked on. */
export async function selectOpen(database: Database, ids: readonly Id<"call">[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.db
    .select({ id: calls.id })
    .from(calls)
    .where(and(inArray(calls.id, [...ids]), inArray(calls.status, [...OPEN_STATUSES])));
  return new Set(rows.map(({ id }) => id));
}

/** Which of these storage keys a call names. */
export async function selectNamedKeys(database: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database.db
    .select({ key: calls.audioKey })
    .from(calls)
    .where(inArray(calls.audioKey, [...keys]));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

export async function selectWorkspaces(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(inArray(workspaces.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
