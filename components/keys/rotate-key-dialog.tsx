"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Dialog } from "@/components/ui/layer/dialog";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { SecretOnce } from "@/components/ui/secret-once";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { keyQueries } from "@/lib/client/api/keys";
import { operations } from "@/lib/client/api/operations";
import type { KeyItem } from "@/lib/contract/keys";
import { KEY_OVERLAP_HOURS } from "@/lib/contract/words/key-words";
import { formatDateTime } from "@/lib/core/format";

const OVERLAPS = [
  { value: "0", label: "Ends now", detail: "If the secret may have leaked" },
  { value: "1", label: "For an hour" },
  { value: String(KEY_OVERLAP_HOURS.default), label: "For a day" },
  { value: "72", label: "For three days" },
  { value: String(KEY_OVERLAP_HOURS.max), label: "For a week" },
] as const;

/** Gives a key another secret and shows it this once. Mount it only while it is open: what it holds goes with it. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: KeyItem; onClose: () => void }) {
  const queries = useQueryClient();
  const [hours, setHours] = useState<string>(String(KEY_OVERLAP_HOURS.default));
  const rotating = useMutation({
    mutationFn: () => call(operations.rotateKey, { params: { id: apiKey.id }, body: { overlapHours: Number(hours) } }),
    onSuccess: ({ key }) =>
      queries.setQueryData(keyQueries.list().queryKey, (keys) => keys?.map((other) => (other.id === key.id ? key : other))),
    // The answer holds the secret.
    gcTime: 0,
  });
  if (rotating.data !== undefined) return <NewSecret name={apiKey.name} rotated={rotating.data} onDone={onClose} />;
  return (
    <Dialog
      open
      title={`Rotate the secret of “${apiKey.name}”?`}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={rotating.isPending} onClick={() => rotating.mutate()}>
            Create new secret
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field
          label="Keep the current secret working"
          hint={
            hours === "0"
              ? "Requests that use it are refused from now on."
              : "Both work until then: move your systems to the new one."
          }
        >
          <Select options={OVERLAPS} value={hours} onValueChange={setHours} />
        </Field>
        {apiKey.previousPrefix !== null && (
          <p className="text-sm text-pretty text-ink-2">
            The older secret, <span className="font-mono text-xs">{apiKey.previousPrefix}…</span>, stops working now. Only two can
            work at a time.
          </p>
        )}
        <p className="text-sm text-pretty text-ink-2">Name, scopes, expiry and public key don't change.</p>
        <FormError sentence={rotating.isError ? sentenceFor(rotating.error) : null} />
      </div>
    </Dialog>
  );
}

function NewSecret({
  name,
  rotated: { key, secretKey },
  onDone,
}: {
  name: string;
  rotated: { key: KeyItem; secretKey: string };
  onDone: () => void;
}) {
  const style = useLocale();
  const [isSaved, setIsSaved] = useState(false);
  const before =
    key.previousUntil === null
      ? "The previous secret is refused from now on."
      : `The previous secret works until ${formatDateTime(key.previousUntil, style.locale, style.timeZone)}.`;
  return (
    <Dialog
      open
      size="lg"
      title="New secret key"
      description={name}
      onOpenChange={onDone}
      leaveQuestion={isSaved ? null : "You haven't copied the secret key, and it can't be shown again."}
      footer={
        <>
          <Checkbox className="me-auto" checked={isSaved} onCheckedChange={setIsSaved} label="I've saved it" />
          <Button variant="primary" disabled={!isSaved} onClick={onDone}>
            Done
          </Button>
        </>
      }
    >
      <SecretOnce
        label="Secret key"
        secret={secretKey}
        note={`This is the only time the key is shown. ${before}`}
        onCopied={() => setIsSaved(true)}
      />
    </Dialog>
  );
}
