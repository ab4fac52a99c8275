"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { sentenceFor } from "@/lib/client/api/call-error";
import { Button } from "../button";
import { Field } from "../form/field";
import { Input } from "../form/input";
import { FormError } from "../page/error-state";
import { Dialog } from "./dialog";

interface RenameDialogProps {
  /** What is renamed, as the title and the button call it. */
  noun: string;
  name: string;
  maxLength?: number;
  open?: boolean;
  /** Stores the new name; the dialog closes once it has resolved, and shows why it did not. */
  rename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Gives something another name. */
export function RenameDialog({ noun, name: current, maxLength = 80, open = true, rename, onClose }: RenameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(current);
  const change = useMutation({ mutationFn: () => rename(name.trim()), onSuccess: onClose });
  const isEmpty = name.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending && !isEmpty) change.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Rename ${noun}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending} disabled={isEmpty}>
            Rename {noun}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name">
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={maxLength} dir="auto" />
        </Field>
        <FormError sentence={change.isError ? sentenceFor(change.error) : null} />
      </form>
    </Dialog>
  );
}
