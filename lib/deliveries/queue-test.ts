import type { Delivery } from "@/lib/contract/events/deliveries";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { insertDeliveries, selectDelivery } from "./delivery-queries";
import { laneOf } from "./lane-of";
import { holdDestination } from "./list-queries";
import { noDestination } from "./require-destination";
import { serializeDelivery } from "./serialize";

/**
 * Has a test sent, once, also while the destination is paused.
 * @param recipientId of mail: to whom.
 * @throws {AppError} `not_found`.
 */
export function queueTest(ctx: Ctx, destinationId: string, recipientId = ""): Promise<Delivery> {
  return writeTransaction(ctx, async (tx) => {
    const destination = await holdDestination(tx, destinationId);
    if (destination === undefined) throw noDestination(destinationId);
    const now = tx.clock.now();
    const id = newId("delivery");
    const event = { eventId: newId("event"), eventType: "webhook.test", objectId: destinationId, occurredAt: now } as const;
    const place = { status: "waiting", nextAt: now, isAskedFor: true, createdAt: now } as const;
    await insertDeliveries(tx, [{ ...event, ...place, id, destinationId, recipientId }]);
    await tx.emit({ name: "destination/due", data: { destinationId, lane: laneOf(destination) } });
    const row = await selectDelivery(tx, destinationId, id);
    if (row === undefined) throw new Error("The test couldn't be queued.");
    return serializeDelivery(row);
  });
}
