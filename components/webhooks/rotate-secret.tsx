"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateSigningSecret } from "@/components/deliveries/signing/rotate-signing-secret";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { webhookQueries } from "@/lib/client/api/webhooks";
import type { Webhook } from "@/lib/contract/events/webhooks";
import { webhookName } from "./webhook-words";

/** Makes another signing secret for a webhook. */
export function RotateSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queries = useQueryClient();
  const rotate = async (overlapHours: number) => {
    const body = { overlapHours };
    const { webhook: changed, secret } = await call(operations.rotateWebhookSecret, { params: { id: webhook.id }, body });
    queries.setQueryData(webhookQueries.one(webhook.id).queryKey, changed);
    return { secret, previousUntil: changed.previousSecretUntil };
  };
  return <RotateSigningSecret name={webhookName(webhook)} rotate={rotate} onClose={onClose} />;
}
