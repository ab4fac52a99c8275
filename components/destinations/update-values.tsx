"use client";

import { type FormEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { type FieldValues, missingFields } from "@/components/ui/form/declared-values";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import type { Destination, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { DestinationFields } from "./connect/destination-fields";
import { firstWrong } from "./connect/first-wrong";
import { changedEntries, shownFields, storedWay } from "./connect/form-fields";
import { useDestinationChange } from "./use-destination-change";

/** Other values for an app, checked before they are stored. They end its need of attention, and what is held is sent. */
export function UpdateValues({
  destination,
  type,
  onClose,
}: {
  destination: Destination;
  type: DestinationTypeInfo;
  onClose: () => void;
}) {
  const id = useId();
  const toast = useToast();
  const [way, setWay] = useState(() => storedWay(type.type, destination));
  const [typed, setTyped] = useState<FieldValues>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useDestinationChange(destination.id, () => {
    toast("Values checked and saved");
    onClose();
  });
  const values = { ...destination.fields, ...typed };
  const changed = changedEntries(type, way, typed, destination);
  const isChanged = Object.keys(changed).length > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending || !isChanged) return;
    const missing = missingFields(values, shownFields(type, way, values), destination.secretHints);
    flushSync(() => setErrors(missing));
    if (Object.keys(missing).length > 0) firstWrong(event.currentTarget)?.focus();
    else save.mutate({ fields: changed });
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title="Update credentials"
      description="Leave a secret empty to keep the stored one."
      leaveQuestion={isChanged ? "What you typed will be lost." : null}
      footer={
        <>
          <span role="status" className="me-auto text-ui text-ink-2">
            {save.isPending ? `Checking with ${type.label}…` : ""}
          </span>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending} disabled={!isChanged}>
            Check and save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <DestinationFields
          type={type}
          way={way}
          values={values}
          stored={destination}
          errors={errors}
          asked={{ id: destination.id, fields: changed }}
          onWay={(next) => {
            setWay(next);
            setErrors({});
          }}
          onChange={(field, value) => {
            setTyped((old) => ({ ...old, [field]: value }));
            setErrors(({ [field]: _, ...others }) => others);
            if (save.isError) save.reset();
          }}
        />
        <FormError sentence={save.isError ? sentenceFor(save.error) : null} />
      </form>
    </Dialog>
  );
}
