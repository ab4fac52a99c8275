"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { SecretDialog } from "@/components/deliveries/signing/secret-dialog";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { webhookQueries } from "@/lib/client/api/webhooks";
import { useUnsaved } from "@/lib/client/unsaved";
import { pages } from "@/lib/core/pages";
import { useWebhookForm, type WebhookBody } from "./use-webhook-form";
import { NEW_WEBHOOK } from "./webhook-draft";
import { WebhookFields } from "./webhook-fields";
import { webhookName } from "./webhook-words";

/** Makes a webhook, shows its secret this once, and leads to its page. */
export function CreateWebhook({ datasets }: { datasets: readonly NamedDataset[] }) {
  const router = useRouter();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (body: WebhookBody) => call(operations.createWebhook, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: webhookQueries.list().queryKey }),
    // The answer holds the secret: it stays on this page only.
    gcTime: 0,
  });
  const form = useWebhookForm(NEW_WEBHOOK, create);
  useUnsaved(form.isTyped && !create.isSuccess);
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-160 flex-col gap-6">
      <WebhookFields draft={form.draft} problems={form.problems} datasets={datasets} onChange={form.change} />
      <FormError sentence={form.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={create.isPending}>
          Create webhook
        </Button>
        <ButtonLink href={pages.webhooks()} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
      {create.data !== undefined && (
        <SecretDialog
          title="Webhook created"
          description={webhookName(create.data.webhook)}
          secret={create.data.secret}
          note="This is the only time the secret is shown. Your endpoint uses it to verify events."
          onDone={() => router.push(pages.webhook(create.data.webhook.id))}
        />
      )}
    </form>
  );
}
