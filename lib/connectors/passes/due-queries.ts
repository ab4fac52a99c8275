import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { calls, connections } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";

// For the scheduler, which belongs to no workspace.

/** Most that one look takes: what is left comes with the next. */
const DUE_MAX = 500;

export interface DueConnection {
  workspaceId: string;
  connectionId: Id<"connection">;
}

/** Connections that are to be asked now, and that nobody works on, the longest due first. */
export function selectDueConnections(database: Database, now: Date): Promise<DueConnection[]> {
  const t = connections;
  return database.db
    .select({ workspaceId: t.workspaceId, connectionId: t.id })
    .from(t)
    .where(
      and(
        isNotNull(t.nextSyncAt),
        lte(t.nextSyncAt, now),
        ne(t.status, "paused"),
        or(isNull(t.leaseUntil), lt(t.leaseUntil, now)),
        or(isNull(t.heldUntil), lte(t.heldUntil, now)),
      ),
    )
    .orderBy(asc(t.nextSyncAt))
    .limit(DUE_MAX);
}

/** Connections with calls whose time has come. Removed ones too. */
export async function selectReleasable(database: Database, now: Date): Promise<DueConnection[]> {
  const isHeld = or(eq(connections.status, "paused"), gt(connections.heldUntil, now)) as SQL;
  const rows = await database.db
    .selectDistinct({ workspaceId: calls.workspaceId, connectionId: calls.connectionId })
    .from(calls)
    .leftJoin(connections, and(eq(connections.workspaceId, calls.workspaceId), eq(connections.id, calls.connectionId)))
    .where(and(lte(calls.releaseAt, now), not(sql`coalesce(${isHeld}, false)`)));
  return rows.flatMap(({ workspaceId, connectionId }) => (connectionId === null ? [] : [{ workspaceId, connectionId }]));
}
