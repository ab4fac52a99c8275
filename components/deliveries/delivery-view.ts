import { withWords } from "@/lib/client/address";
import { DELIVERY_STATUSES, type DeliveryStatus } from "@/lib/contract/events/delivery-words";
import { EVENT_TYPES, type EventType } from "@/lib/contract/events/events";
import { type Id, isId } from "@/lib/core/ids";

/** What the list of deliveries is narrowed to, and which one is open. */
export interface DeliveryView {
  status: DeliveryStatus | null;
  type: EventType | null;
  delivery: Id<"delivery"> | null;
}

/** The view that an address tells; what it says wrongly is left out. */
export function readDeliveryView(params: { get(name: string): string | null }): DeliveryView {
  const delivery = params.get("delivery");
  return {
    status: DELIVERY_STATUSES.find((status) => status === params.get("status")) ?? null,
    type: EVENT_TYPES.find((type) => type === params.get("event")) ?? null,
    delivery: delivery !== null && isId("delivery", delivery) ? delivery : null,
  };
}

/** The search part of an address that tells the view; what else is in it stays. */
export function writeDeliveryView({ status, type, delivery }: DeliveryView, params: URLSearchParams): string {
  return withWords(params, { status, event: type, delivery });
}

/** No change of the view is a step of its own. */
export const DELIVERY_MEMBERS = ["status", "type", "delivery"] as const;
