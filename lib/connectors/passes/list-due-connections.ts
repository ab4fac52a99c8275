import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type DueConnection, selectDueConnections, selectReleasable } from "./due-queries";

/** Connections of all workspaces that are to be asked now: not paused, and nobody is at it. */
export function listDueConnections(database: Database, now: Date): Promise<DueConnection[]> {
  return selectDueConnections(database, now);
}

/** Connections of all workspaces with calls that may be queued now: not paused, nor asked to be left alone. */
export function listReleasable(database: Database, now: Date): Promise<DueConnection[]> {
  return selectReleasable(database, now);
}

/** Has a connection asked by the workflow. Twice for the same time does no harm: it is asked once. */
export function announceDue(ctx: Ctx, connectionId: Id<"connection">): Promise<void> {
  return writeTransaction(ctx, (tx) => tx.emit({ name: "connection/due", data: { connectionId } }));
}
