"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { sentenceFor } from "@/lib/client/call-error";
import type { Destination } from "@/lib/contract/destinations";
import { useDestinationChange } from "./use-destination-change";

/** Gives a destination another name. */
export function RenameDestination({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState(destination.name);
  const rename = useDestinationChange(destination.id, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending && name.trim() !== "") rename.mutate({ name: name.trim() });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename app"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={rename.isPending} disabled={name.trim() === ""}>
            Rename app
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name">
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={80} dir="auto" />
        </Field>
        <FormError sentence={rename.isError ? sentenceFor(rename.error) : null} />
      </form>
    </Dialog>
  );
}
