"use client";

import { usePages } from "@/lib/client/use-pages";
import { type DeliveriesAsked, type DeliveryPage, type DeliverySource, deliveryQueries } from "./delivery-source";
import { pollMs } from "./delivery-words";

/** Deliveries of a destination, page after page. The list is asked for again only while something in it waits. */
export function useDeliveries(source: DeliverySource, asked: DeliveriesAsked, initial: DeliveryPage | null) {
  const isAll = asked.status === undefined && asked.type === undefined;
  return usePages(deliveryQueries.list(source, asked), {
    initial: isAll ? initial : null,
    refetchMs: (pages) =>
      pollMs(
        pages.flatMap(({ data }) => data),
        new Date(),
      ),
  });
}
