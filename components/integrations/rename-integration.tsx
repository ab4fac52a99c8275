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
import { contract } from "@/lib/contract/contract";
import type { IntegrationDetail } from "@/lib/contract/integrations";

/** Gives an integration another name. Its dataset keeps its own. */
export function RenameIntegration({ integration, onClose }: { integration: IntegrationDetail; onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [name, setName] = useState(integration.name);
  const rename = useMutation({
    mutationFn: () => call(contract.updateIntegration, { params: { id: integration.id }, body: { name } }),
    onSuccess: (changed) => {
      queries.setQueryData(["integration", integration.id], changed);
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
      title="Rename integration"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={rename.isPending} disabled={name.trim() === ""}>
            Rename integration
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
