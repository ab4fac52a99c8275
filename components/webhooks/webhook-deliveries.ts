import { DELIVERIES_SHOWN, type DeliverySource } from "@/components/deliveries/delivery-source";
import { call } from "@/lib/client/call";
import { contract } from "@/lib/contract/contract";

/** Where the deliveries of a webhook are asked for. `onQueued` is told once something was queued. */
export function webhookDeliveries(id: string, onQueued: () => void): DeliverySource {
  const told = <T>(answer: T): T => {
    onQueued();
    return answer;
  };
  return {
    id,
    list: (query, signal) =>
      call(contract.listWebhookDeliveries, { params: { id }, query: { ...query, limit: DELIVERIES_SHOWN }, signal }),
    get: (deliveryId, signal) => call(contract.getWebhookDelivery, { params: { id, deliveryId }, signal }),
    sendAgain: (deliveryId) => call(contract.redeliver, { params: { id, deliveryId } }).then(told),
    sendRangeAgain: (body) => call(contract.redeliverRange, { params: { id }, body }).then(told),
  };
}
