"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { deliveryQueries } from "@/components/deliveries/delivery-source";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { webhookQueries } from "@/lib/client/api/webhooks";
import type { Webhook } from "@/lib/contract/events/webhooks";
import { pages } from "@/lib/core/pages";
import { removalSentences, webhookName } from "./webhook-words";

/** Asks with the name, then deletes a webhook and shows the list. */
export function RemoveWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const { locale } = useLocale();
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={`Delete webhook “${webhookName(webhook)}”?`}
      body={removalSentences(webhook, locale).map((sentence) => (
        <p key={sentence} className="not-first:mt-2">
          {sentence}
        </p>
      ))}
      confirmLabel="Delete webhook"
      onConfirm={async () => {
        await call(operations.removeWebhook, { params: { id: webhook.id } });
        queries.setQueryData(webhookQueries.list().queryKey, (list) => list?.filter(({ id }) => id !== webhook.id));
        queries.removeQueries({ queryKey: webhookQueries.one(webhook.id).queryKey });
        queries.removeQueries({ queryKey: deliveryQueries.all(webhook.id) });
        toast("Webhook deleted");
        router.push(pages.webhooks());
        router.refresh();
      }}
    />
  );
}
