import type { DeliverySource } from "@/components/deliveries/delivery-source";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import type { Id } from "@/lib/core/ids";

/** Where the deliveries to an app are asked for. `onQueued` is told once something was queued. */
export function destinationDeliveries(id: Id<"integration">, onQueued: () => void): DeliverySource {
  const told = <T>(answer: T): T => {
    onQueued();
    return answer;
  };
  return {
    id,
    list: (query, signal) => call(operations.listDestinationDeliveries, { params: { id }, query, signal }),
    get: (deliveryId, signal) => call(operations.getDestinationDelivery, { params: { id, deliveryId }, signal }),
    sendAgain: (deliveryId) => call(operations.redeliverToDestination, { params: { id, deliveryId } }).then(told),
    sendRangeAgain: (body) => call(operations.redeliverRangeToDestination, { params: { id }, body }).then(told),
  };
}
