"use client";

import { useQuery } from "@tanstack/react-query";
import { refreshMs } from "@/components/deliveries/recent-words";
import { destinationQueries } from "@/lib/client/api/destinations";
import type { Destination } from "@/lib/contract/events/destinations";

/** A destination as it stands now: read again while something waits to be sent. */
export function useDestination(initial: Destination): Destination {
  const { data } = useQuery({
    ...destinationQueries.one(initial.id),
    initialData: initial,
    refetchInterval: ({ state }) => refreshMs(state.data ?? initial),
  });
  return data;
}
