"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DeclaredFields } from "@/components/ui/form/declared-fields";
import { changedFields, type FieldValues } from "@/components/ui/form/declared-values";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { integrationQueries } from "@/lib/client/api/integrations";
import { operations } from "@/lib/client/api/operations";
import type { IntegrationDetail, SourceType } from "@/lib/contract/integrations";

/** Other credentials for a source: what is left empty of the secrets stays as it is stored. */
export function EditFields({
  integration,
  type,
  onClose,
}: {
  integration: IntegrationDetail;
  type: SourceType;
  onClose: () => void;
}) {
  const id = useId();
  const toast = useToast();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<FieldValues>({});
  const save = useMutation({
    mutationFn: () =>
      call(operations.updateIntegration, { params: { id: integration.id }, body: { fields: changedFields(typed, type.fields) } }),
    onSuccess: (changed) => {
      queries.setQueryData(integrationQueries.one(integration.id).queryKey, changed);
      toast("Credentials tested and saved");
      onClose();
    },
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title="Update credentials"
      leaveQuestion={Object.keys(typed).length > 0 ? "What you typed will be lost." : null}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending}>
            Test and save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <DeclaredFields
          specs={type.fields}
          values={{ ...integration.fields, ...typed }}
          hints={integration.secretHints}
          onChange={(field, value) => setTyped((old) => ({ ...old, [field]: value }))}
        />
        <FormError sentence={save.isError ? sentenceFor(save.error) : null} />
      </form>
    </Dialog>
  );
}
