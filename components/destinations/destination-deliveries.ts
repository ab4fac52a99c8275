import type { DeliverySource } from "@/components/deliveries/delivery-source";
import { call } from "@/lib/client/call";
import { contract } from "@/lib/contract/contract";

/** Where the deliveries to an app are asked for. `onQueued` is told once something was queued. */
export function destinationDeliveries(id: string, onQueued: () => void): DeliverySource {
  const told = <T>(answer: T): T => {
    onQueued();
    return answer;
  };
  return {
    id,
    list: (query, signal) => call(contract.listDestinationDeliveries, { params: { id }, query, signal }),
    get: (deliveryId, signal) => call(contract.getDestinationDelivery, { params: { id, deliveryId }, signal }),
    sendAgain: (deliveryId) => call(contract.redeliverToDestination, { params: { id, deliveryId } }).then(told),
    sendRangeAgain: (body) => call(contract.redeliverRangeToDestination, { params: { id }, body }).then(told),
  };
}
