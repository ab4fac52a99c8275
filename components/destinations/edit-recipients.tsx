"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import type { Destination } from "@/lib/contract/events/destinations";
import { addTyped, type RecipientsDraft, recipientsProblem } from "./connect/recipients-draft";
import { RecipientsField } from "./connect/recipients-field";
import { useDestinationChange } from "./use-destination-change";

/** Changes whom mails go to. */
export function EditRecipients({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const [first] = useState<RecipientsDraft>(() => ({
    addresses: destination.recipients.map(({ address }) => address),
    typed: "",
  }));
  const [draft, setDraft] = useState(first);
  const [isSent, setIsSent] = useState(false);
  const save = useDestinationChange(destination.id, () => {
    toast("Addresses changed");
    onClose();
  });
  const problem = recipientsProblem(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!save.isPending && problem === null) save.mutate({ recipients: [...addTyped(draft).draft.addresses] });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit addresses"
      description="People outside the workspace get a link to confirm."
      leaveQuestion={draft === first ? null : "Your changes will be lost."}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending} disabled={draft === first}>
            Save addresses
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RecipientsField draft={draft} error={isSent ? problem : null} onChange={setDraft} />
        <FormError sentence={save.isError ? sentenceFor(save.error) : null} />
      </form>
    </Dialog>
  );
}
