"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { webhookQueries } from "@/lib/client/api/webhooks";
import type { Webhook } from "@/lib/contract/events/webhooks";
import { useWebhookForm, type WebhookBody } from "./use-webhook-form";
import { draftOfWebhook } from "./webhook-draft";
import { WebhookFields } from "./webhook-fields";

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
      queries.setQueryData(webhookQueries.one(webhook.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: webhookQueries.list().queryKey });
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
      description="Queued events also go to the new URL."
      onOpenChange={onClose}
      leaveQuestion={form.isTyped ? "Your changes will be lost." : null}
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
