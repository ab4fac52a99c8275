import type { Delivery, DeliveryDetail, DeliveryRange } from "@/lib/contract/deliveries";
import type { DeliveryStatus } from "@/lib/contract/delivery-words";
import type { EventType } from "@/lib/contract/events";

export interface DeliveryPage {
  data: Delivery[];
  nextCursor: string | null;
}

/** So many are shown until older ones are asked for. */
export const DELIVERIES_SHOWN = 20;

export interface DeliveriesAsked {
  status?: DeliveryStatus;
  type?: EventType;
  cursor?: string;
}

export type RangeAsked = Pick<DeliveryRange, "since" | "statuses"> & { until?: string };

/** Where the deliveries of one destination are asked for: a webhook and an app have endpoints of their own. */
export interface DeliverySource {
  /** Id of the destination. */
  id: string;
  list: (asked: DeliveriesAsked, signal: AbortSignal) => Promise<DeliveryPage>;
  get: (deliveryId: string, signal: AbortSignal) => Promise<DeliveryDetail>;
  sendAgain: (deliveryId: string) => Promise<Delivery>;
  sendRangeAgain: (range: RangeAsked) => Promise<{ queued: number }>;
}

/** Keys of what is read of a destination's deliveries. */
export const deliveryKeys = {
  all: (id: string) => ["deliveries", id] as const,
  list: (id: string, asked: DeliveriesAsked) => ["deliveries", id, "list", asked] as const,
  one: (id: string, deliveryId: string) => ["deliveries", id, "one", deliveryId] as const,
};
