"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { call } from "@/lib/client/call";
import { sentenceFor } from "@/lib/client/call-error";
import type { Connection } from "@/lib/contract/connections";
import { contract } from "@/lib/contract/contract";

/** Gives a connection another name. Its address stays. */
export function RenameConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [name, setName] = useState(connection.name);
  const rename = useMutation({
    mutationFn: () => call(contract.updateConnection, { params: { id: connection.id }, body: { name } }),
    onSuccess: (changed) => {
      queries.setQueryData(["connection", connection.id], changed);
      void queries.invalidateQueries({ queryKey: ["connections"] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending && name.trim() !== "") rename.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename connection"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={rename.isPending} disabled={name.trim() === ""}>
            Rename connection
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
