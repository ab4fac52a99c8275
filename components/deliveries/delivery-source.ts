import { queryOptions, skipToken } from "@tanstack/react-query";
import { type Page, pagesOptions } from "@/lib/client/api/by-cursor";
import type { Delivery, DeliveryDetail, DeliveryRange } from "@/lib/contract/events/deliveries";
import type { DeliveryStatus } from "@/lib/contract/events/delivery-words";
import type { EventType } from "@/lib/contract/events/events";
import type { Id } from "@/lib/core/ids";

export type DeliveryPage = Page<Delivery>;

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
  get: (deliveryId: Id<"delivery">, signal: AbortSignal) => Promise<DeliveryDetail>;
  sendAgain: (deliveryId: Id<"delivery">) => Promise<Delivery>;
  sendRangeAgain: (range: RangeAsked) => Promise<{ queued: number }>;
}

/** Keys and fetchers of a destination's deliveries. */
export const deliveryQueries = {
  /** All that is read of them. */
  all: (id: string) => ["deliveries", id],
  list: (source: DeliverySource, asked: DeliveriesAsked) =>
    pagesOptions(["deliveries", source.id, "list", asked], (from, signal) => source.list({ ...asked, ...from }, signal)),
  one: (source: DeliverySource, deliveryId: Id<"delivery"> | null) =>
    queryOptions({
      queryKey: ["deliveries", source.id, "one", deliveryId],
      queryFn: deliveryId === null ? skipToken : ({ signal }) => source.get(deliveryId, signal),
    }),
};
