import { DELIVERIES_SHOWN, type DeliverySource } from "@/components/deliveries/delivery-source";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import type { Id } from "@/lib/core/ids";

/** Where the deliveries of a webhook are asked for. `onQueued` is told once something was queued. */
export function webhookDeliveries(id: Id<"webhook">, onQueued: () => void): DeliverySource {
  const told = <T>(answer: T): T => {
    onQueued();
    return answer;
  };
  return {
    id,
    list: (query, signal) =>
      call(operations.listWebhookDeliveries, { params: { id }, query: { ...query, limit: DELIVERIES_SHOWN }, signal }),
    get: (deliveryId, signal) => call(operations.getWebhookDelivery, { params: { id, deliveryId }, signal }),
    sendAgain: (deliveryId) => call(operations.redeliver, { params: { id, deliveryId } }).then(told),
    sendRangeAgain: (body) => call(operations.redeliverRange, { params: { id }, body }).then(told),
  };
}
