"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deliveryQueries } from "@/components/deliveries/delivery-source";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { webhookQueries } from "@/lib/client/api/webhooks";
import type { Webhook } from "@/lib/contract/events/webhooks";
import type { Id } from "@/lib/core/ids";

export type WebhookActs = ReturnType<typeof useWebhookActs>;

/** What can be done with one press. `onTest` is told which delivery the test is. */
export function useWebhookActs({ id }: Pick<Webhook, "id">, onTest: (deliveryId: Id<"delivery">) => void) {
  const queries = useQueryClient();
  const toast = useToast();
  /** Something was queued: the webhook's numbers are read again. */
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: webhookQueries.one(id).queryKey });
    void queries.invalidateQueries({ queryKey: webhookQueries.list().queryKey });
  };
  const readDeliveriesAgain = () => void queries.invalidateQueries({ queryKey: deliveryQueries.all(id) });
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
      queries.setQueryData(webhookQueries.one(id).queryKey, changed);
      readAgain();
      readDeliveriesAgain();
      toast(isPaused ? "Webhook paused" : "Webhook turned on");
    },
  });
  const failed = [test, pause].find(({ isError }) => isError);
  return { test, pause, readAgain, error: failed === undefined ? null : sentenceFor(failed.error) };
}
