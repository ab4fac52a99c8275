"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deliveryKeys } from "@/components/deliveries/delivery-source";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { sentenceFor } from "@/lib/client/call-error";
import { operations } from "@/lib/client/operations";
import type { Webhook } from "@/lib/contract/webhooks";
import { webhookKeys } from "./webhook-keys";

export type WebhookActs = ReturnType<typeof useWebhookActs>;

/** What can be done with one press. `onTest` is told which delivery the test is. */
export function useWebhookActs({ id }: Pick<Webhook, "id">, onTest: (deliveryId: string) => void) {
  const queries = useQueryClient();
  const toast = useToast();
  /** Something was queued: the webhook's numbers are read again. */
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: webhookKeys.one(id) });
    void queries.invalidateQueries({ queryKey: webhookKeys.list });
  };
  const readDeliveriesAgain = () => void queries.invalidateQueries({ queryKey: deliveryKeys.all(id) });
  const test = useMutation({
    mutationFn: () => call(operations.testWebhook, { params: { id } }),
    onSuccess: (delivery) => {
      readAgain();
      readDeliveriesAgain();
      onTest(delivery.id);
    },
  });
  const pause = useMutation({
    mutationFn: (isPaused: boolean) => call(operations.updateWebhook, { params: { id }, body: { isPaused } }),
    onSuccess: (changed, isPaused) => {
      queries.setQueryData(webhookKeys.one(id), changed);
      readAgain();
      readDeliveriesAgain();
      toast(isPaused ? "Webhook paused" : "Webhook turned on");
    },
  });
  const failed = [test, pause].find(({ isError }) => isError);
  return { test, pause, readAgain, error: failed === undefined ? null : sentenceFor(failed.error) };
}
