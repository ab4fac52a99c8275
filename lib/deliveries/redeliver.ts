import type { Delivery } from "@/lib/contract/events/deliveries";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { laneOf } from "./lane-of";
import { holdDestination, requeueOne } from "./list-queries";
import { noDestination } from "./require-destination";
import { serializeDelivery } from "./serialize";

/**
 * Sends a delivery again, whatever came of it before, with the id that it has; while its destination sends nothing, once it does.
 * @throws {AppError} `not_found`.
 */
export function redeliver(ctx: Ctx, destinationId: string, deliveryId: Id<"delivery">): Promise<Delivery> {
  return writeTransaction(ctx, async (tx) => {
    const destination = await holdDestination(tx, destinationId);
    if (destination === undefined) throw noDestination(destinationId);
    const isActive = destination.status === "active";
    const row = await requeueOne(tx, destinationId, { id: deliveryId, isActive });
    if (row === undefined) throw notFound("delivery");
    if (isActive) await tx.emit({ name: "destination/due", data: { destinationId, lane: laneOf(destination) } });
    return serializeDelivery(row);
  });
}
