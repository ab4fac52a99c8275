import { sql } from "drizzle-orm";
import { getDatabase, rowsOf } from "@/db/client";

/** Jobs of the embedded workflow engine that wait though they are due. */
export interface QueueState {
  due: number;
  oldestSeconds: number;
}

/** How long the queue of the embedded engine is. Zero where Inngest runs the workflows. */
export async function workflowQueue(): Promise<QueueState> {
  const [row] = await rowsOf<{ due: number; oldest: number }>(
    getDatabase().db,
    sql`select count(*)::int as due, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest
        from engine_jobs where lease_token is null and due_at <= now()`,
  );
  return { due: row?.due ?? 0, oldestSeconds: row?.oldest ?? 0 };
}
