import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import type { Database } from "@/lib/ctx/database";
import type { Lane } from "../lane-of";

// For the scheduler, which belongs to no workspace.

export interface DueDestination {
  workspaceId: string;
  destinationId: string;
  lane: Lane;
}

/** Destinations of a lane with something that was due before a moment and that nobody sends, the longest due first. */
export function selectDueDestinations(
  database: Database,
  asked: { before: Date; lane: Lane; limit: number },
): Promise<DueDestination[]> {
  const isOfLane = asked.lane === "failing" ? sql`d.failing_since is not null` : sql`d.failing_since is null`;
  return rowsOf<DueDestination>(
    database.db,
    sql`select d.workspace_id as "workspaceId", d.id as "destinationId", ${asked.lane} as lane
      from destinations d cross join lateral (
        select e.next_at from deliveries e
        where e.destination_id = d.id and e.status = 'waiting' and e.next_at <= ${asked.before.toISOString()}::timestamptz
          and (e.lease_until is null or e.lease_until < clock_timestamp())
        order by e.next_at limit 1
      ) due
      where ${isOfLane}
      order by due.next_at limit ${asked.limit}`,
  );
}

/**
 * Deletes deliveries, with their tries, that were put in line before a moment and wait no more, or have not come to wait again
 * meanwhile. @returns how many.
 */
export async function deleteOld(database: Database, before: Date, limit: number): Promise<number> {
  const rows = await rowsOf(
    database.db,
    sql`delete from deliveries where id in (
      select id from deliveries where created_at < ${before.toISOString()}::timestamptz and status <> 'waiting'
      order by created_at limit ${limit}
    ) and status <> 'waiting' returning 1`,
  );
  return rows.length;
}
