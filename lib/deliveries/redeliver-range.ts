import type { DeliveryRange } from "@/lib/contract/events/deliveries";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { laneOf } from "./lane-of";
import { holdDestination, requeueRange } from "./list-queries";
import { noDestination } from "./require-destination";

/**
 * Sends again what happened in a time, of those that stand as is asked; tests are left out.
 * @returns how many.
 * @throws {AppError} `not_found`.
 */
export function redeliverRange(ctx: Ctx, destinationId: string, range: DeliveryRange): Promise<{ queued: number }> {
  return writeTransaction(ctx, async (tx) => {
    const destination = await holdDestination(tx, destinationId);
    if (destination === undefined) throw noDestination(destinationId);
    const isActive = destination.status === "active";
    const since = new Date(range.since);
    const until = range.until === undefined ? tx.clock.now() : new Date(range.until);
    const queued = await requeueRange(tx, destinationId, { since, until, statuses: range.statuses, isActive });
    if (queued > 0 && isActive) await tx.emit({ name: "destination/due", data: { destinationId, lane: laneOf(destination) } });
    return { queued };
  });
}
