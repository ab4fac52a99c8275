"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type DeliveriesAsked, type DeliveryPage, type DeliverySource, deliveryQueries } from "./delivery-source";
import { pollMs } from "./delivery-words";

/** Deliveries of a destination, page after page. The list is asked for again only while something in it waits. */
export function useDeliveries(source: DeliverySource, asked: DeliveriesAsked, initial: DeliveryPage | null) {
  const isAll = asked.status === undefined && asked.type === undefined;
  const result = useInfiniteQuery({
    ...deliveryQueries.list(source, asked),
    placeholderData: keepPreviousData,
    ...(isAll && initial !== null ? { initialData: { pages: [initial], pageParams: [null] } } : {}),
    refetchInterval: ({ state }) =>
      pollMs(
        (state.data?.pages ?? []).flatMap(({ data }) => data),
        new Date(),
      ),
  });
  return {
    deliveries: result.data?.pages.flatMap(({ data }) => data) ?? null,
    isStale: result.isPlaceholderData,
    error: result.error,
    retry: () => void result.refetch(),
    loadOlder: result.hasNextPage ? () => void result.fetchNextPage() : null,
    isLoadingOlder: result.isFetchingNextPage,
  };
}
