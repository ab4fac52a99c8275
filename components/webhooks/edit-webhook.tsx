"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { NamedDataset } from "@/components/deliveries/dataset-choice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/error-state";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { operations } from "@/lib/client/operations";
import type { Webhook } from "@/lib/contract/webhooks";
import { useWebhookForm, type WebhookBody } from "./use-webhook-form";
import { draftOfWebhook } from "./webhook-draft";
import { WebhookFields } from "./webhook-fields";
import { webhookKeys } from "./webhook-keys";

/** Changes where events go, and which. */
export function EditWebhook({
  webhook,
  datasets,
  onClose,
}: {
  webhook: Webhook;
  datasets: readonly NamedDataset[];
  onClose: () => void;
}) {
  const id = useId();
  const queries = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (body: WebhookBody) => call(operations.updateWebhook, { params: { id: webhook.id }, body }),
    onSuccess: (changed) => {
      queries.setQueryData(webhookKeys.one(webhook.id), changed);
      void queries.invalidateQueries({ queryKey: webhookKeys.list });
      toast("Webhook changed");
      onClose();
    },
  });
  const [first] = useState(() => draftOfWebhook(webhook));
  const form = useWebhookForm(first, save);
  return (
    <Dialog
      open
      size="lg"
      title="Edit webhook"
      description="What waits already goes to the new address too."
      onOpenChange={onClose}
      leaveQuestion={form.isTyped ? "What you changed is lost." : null}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending} disabled={!form.isTyped}>
            Save changes
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-6">
        <WebhookFields draft={form.draft} problems={form.problems} datasets={datasets} onChange={form.change} />
        <FormError sentence={form.error} />
      </form>
    </Dialog>
  );
}
