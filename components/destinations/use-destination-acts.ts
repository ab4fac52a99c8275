"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deliveryQueries } from "@/components/deliveries/delivery-source";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { destinationQueries } from "@/lib/client/api/destinations";
import { operations } from "@/lib/client/api/operations";
import type { Destination } from "@/lib/contract/events/destinations";
import type { Id } from "@/lib/core/ids";
import { useDestinationChange } from "./use-destination-change";

export type DestinationActs = ReturnType<typeof useDestinationActs>;

/** What can be done with one press. `onTest` is told which delivery the test is. */
export function useDestinationActs({ id }: Pick<Destination, "id">, onTest: (deliveryId: Id<"delivery">) => void) {
  const queries = useQueryClient();
  const toast = useToast();
  /** Something was queued: the numbers are read again. */
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: destinationQueries.one(id).queryKey });
    void queries.invalidateQueries({ queryKey: destinationQueries.list().queryKey });
  };
  const test = useMutation({
    mutationFn: () => call(operations.testDestination, { params: { id } }),
    onSuccess: (delivery) => {
      readAgain();
      void queries.invalidateQueries({ queryKey: deliveryQueries.all(id) });
      onTest(delivery.id);
    },
  });
  const pause = useDestinationChange(id, ({ status }) => toast(status === "paused" ? "Paused" : "Sending again"));
  const resend = useMutation({
    mutationFn: (address: string) => call(operations.resendConfirmation, { params: { id }, body: { address } }),
    onSuccess: (changed) => {
      queries.setQueryData(destinationQueries.one(id).queryKey, changed);
      toast("Link resent");
    },
  });
  const failed = [test, pause, resend].find(({ isError }) => isError);
  return {
    ...{ test, resend, readAgain },
    isPausing: pause.isPending,
    setPaused: (isPaused: boolean) => pause.mutate({ isPaused }),
    error: failed === undefined ? null : sentenceFor(failed.error),
  };
}
