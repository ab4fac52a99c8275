"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { deliveryKeys } from "@/components/deliveries/delivery-source";
import { ConfirmDialog } from "@/components/ui/dialog";
import { useLocale } from "@/components/ui/locale";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { operations } from "@/lib/client/operations";
import type { Webhook } from "@/lib/contract/webhooks";
import { webhookKeys } from "./webhook-keys";
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
      title={`Delete webhook '${webhookName(webhook)}'?`}
      body={removalSentences(webhook, locale).map((sentence) => (
        <p key={sentence} className="not-first:mt-2">
          {sentence}
        </p>
      ))}
      confirmLabel="Delete webhook"
      onConfirm={async () => {
        await call(operations.removeWebhook, { params: { id: webhook.id } });
        queries.setQueryData<Webhook[]>(webhookKeys.list, (list) => list?.filter(({ id }) => id !== webhook.id));
        queries.removeQueries({ queryKey: webhookKeys.one(webhook.id) });
        queries.removeQueries({ queryKey: deliveryKeys.all(webhook.id) });
        toast("Webhook deleted");
        router.push("/dashboard/webhooks" as Route);
        router.refresh();
      }}
    />
  );
}
