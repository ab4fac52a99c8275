"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deliveryQueries } from "@/components/deliveries/delivery-source";
import { call } from "@/lib/client/api/call";
import { destinationQueries } from "@/lib/client/api/destinations";
import { operations } from "@/lib/client/api/operations";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Destination } from "@/lib/contract/events/destinations";
import type { Id } from "@/lib/core/ids";

type Change = Partial<BodyOf<typeof contract.updateDestination.body>>;

/** Changes a destination; what the page shows of it follows. */
export function useDestinationChange(id: Id<"integration">, onChanged?: (changed: Destination) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call(operations.updateDestination, { params: { id }, body }),
    onSuccess: (changed) => {
      queries.setQueryData(destinationQueries.one(id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: destinationQueries.list().queryKey });
      void queries.invalidateQueries({ queryKey: deliveryQueries.all(id) });
      onChanged?.(changed);
    },
    // What was entered may hold secrets: nothing of it outlives the form.
    gcTime: 0,
  });
}
