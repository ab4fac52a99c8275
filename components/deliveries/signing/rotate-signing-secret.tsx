"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Dialog } from "@/components/ui/layer/dialog";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import { SECRET_OVERLAP_HOURS } from "@/lib/contract/events/delivery-words";
import { formatDateTime } from "@/lib/core/format";
import { SecretDialog } from "./secret-dialog";

const OVERLAPS = [
  { value: "0", label: "Ends now", detail: "If the secret may have leaked" },
  { value: "1", label: "For an hour" },
  { value: String(SECRET_OVERLAP_HOURS.default), label: "For a day" },
  { value: "72", label: "For three days" },
  { value: String(SECRET_OVERLAP_HOURS.max), label: "For a week" },
] as const;

interface Rotated {
  secret: string;
  previousUntil: string | null;
}

/** Makes another signing secret and shows it this once. Mount it only while it is open: what it holds goes with it. */
export function RotateSigningSecret({
  name,
  rotate,
  onClose,
}: {
  /** Of what is signed. */
  name: string;
  rotate: (overlapHours: number) => Promise<Rotated>;
  onClose: () => void;
}) {
  const style = useLocale();
  const [hours, setHours] = useState<string>(String(SECRET_OVERLAP_HOURS.default));
  // The answer holds the secret.
  const rotating = useMutation({ mutationFn: () => rotate(Number(hours)), gcTime: 0 });
  if (rotating.data !== undefined) {
    const { secret, previousUntil } = rotating.data;
    return (
      <SecretDialog
        title="New signing secret"
        description={name}
        secret={secret}
        note={
          previousUntil === null
            ? "This is the only time the secret is shown. The previous secret no longer signs events."
            : `This is the only time the secret is shown. Events carry both signatures until ${formatDateTime(previousUntil, style.locale, style.timeZone)}.`
        }
        onDone={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      title="Create a new signing secret?"
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
        <Field label="Keep signing with the current secret" hint="Meanwhile each event carries both signatures.">
          <Select options={OVERLAPS} value={hours} onValueChange={setHours} />
        </Field>
        <FormError sentence={rotating.isError ? sentenceFor(rotating.error) : null} />
      </div>
    </Dialog>
  );
}
