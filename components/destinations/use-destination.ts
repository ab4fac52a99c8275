"use client";

import { useQuery } from "@tanstack/react-query";
import { refreshMs } from "@/components/deliveries/recent-words";
import { call } from "@/lib/client/call";
import { operations } from "@/lib/client/operations";
import type { Destination } from "@/lib/contract/destinations";
import { destinationKeys } from "./destination-keys";

/** A destination as it stands now: read again while something waits to be sent. */
export function useDestination(initial: Destination): Destination {
  const { data } = useQuery({
    queryKey: destinationKeys.one(initial.id),
    queryFn: ({ signal }) => call(operations.getDestination, { params: { id: initial.id }, signal }),
    initialData: initial,
    refetchInterval: ({ state }) => refreshMs(state.data ?? initial),
  });
  return data;
}
