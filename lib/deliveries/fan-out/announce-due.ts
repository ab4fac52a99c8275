import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type DueDestination, selectDueDestinations } from "./due-queries";

/** Whoever was to send it has had so long. */
const GRACE_MS = 15_000;
/** Of a lane at one look. Those that fail take long: no more are announced in a minute than are got through. */
const AT_ONCE = { healthy: 200, failing: 30 } as const;

/** Destinations of all workspaces with something due that nobody sends: whoever was to do it is lost. */
export async function listDueDestinations(database: Database, now: Date): Promise<DueDestination[]> {
  const before = new Date(now.getTime() - GRACE_MS);
  const healthy = await selectDueDestinations(database, { before, lane: "healthy", limit: AT_ONCE.healthy });
  const failing = await selectDueDestinations(database, { before, lane: "failing", limit: AT_ONCE.failing });
  return [...healthy, ...failing];
}

/** Has a destination served by the workflow. Twice for the same time does no harm. */
export function announceDueDestination(ctx: Ctx, { destinationId, lane }: DueDestination): Promise<void> {
  return writeTransaction(ctx, (tx) => tx.emit({ name: "destination/due", data: { destinationId, lane } }));
}
