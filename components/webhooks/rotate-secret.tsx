"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { useLocale } from "@/components/ui/locale";
import { Select } from "@/components/ui/select";
import { call } from "@/lib/client/call";
import { sentenceFor } from "@/lib/client/call-error";
import { contract } from "@/lib/contract/contract";
import { SECRET_OVERLAP_HOURS, type Webhook } from "@/lib/contract/webhooks";
import { formatDateTime } from "@/lib/core/format";
import { SecretDialog } from "./secret-dialog";
import { webhookKeys } from "./webhook-keys";
import { webhookName } from "./webhook-words";

const OVERLAPS = [
  { value: "0", label: "Ends now", detail: "For a secret that others may know" },
  { value: "1", label: "For an hour" },
  { value: String(SECRET_OVERLAP_HOURS.default), label: "For a day" },
  { value: "72", label: "For three days" },
  { value: String(SECRET_OVERLAP_HOURS.max), label: "For a week" },
] as const;

/** Makes another signing secret and shows it this once. Mount it only while it is open: what it holds goes with it. */
export function RotateSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const style = useLocale();
  const queries = useQueryClient();
  const [hours, setHours] = useState<string>(String(SECRET_OVERLAP_HOURS.default));
  const rotate = useMutation({
    mutationFn: () => call(contract.rotateWebhookSecret, { params: { id: webhook.id }, body: { overlapHours: Number(hours) } }),
    onSuccess: ({ webhook: changed }) => queries.setQueryData(webhookKeys.one(webhook.id), changed),
    // The answer holds the secret.
    gcTime: 0,
  });
  if (rotate.data !== undefined) {
    const until = rotate.data.webhook.previousSecretUntil;
    return (
      <SecretDialog
        title="New signing secret"
        description={webhookName(webhook)}
        secret={rotate.data.secret}
        note={
          until === null
            ? "This is the only time the secret is shown. The one before signs nothing any more."
            : `This is the only time the secret is shown. Both sign until ${formatDateTime(until, style.locale, style.timeZone)}: a receiver may check with either.`
        }
        onDone={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      title="Make a new signing secret?"
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
            Make new secret
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="The secret in use goes on signing" hint="Meanwhile each event carries both signatures.">
          <Select options={OVERLAPS} value={hours} onValueChange={setHours} />
        </Field>
        <FormError sentence={rotate.isError ? sentenceFor(rotate.error) : null} />
      </div>
    </Dialog>
  );
}
