"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DeclaredFields } from "@/components/ui/form/declared-fields";
import { changedFields, type FieldValues } from "@/components/ui/form/declared-values";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { connectionQueries } from "@/lib/client/api/connections";
import { operations } from "@/lib/client/api/operations";
import type { Connection } from "@/lib/contract/connections";
import { ToldError } from "../connect/told-error";
import { useConnectionTypes } from "../connect/use-connection-types";
import { systemName } from "../phone-systems";

/** Other keys for a phone system, tested before they are stored. Of the secrets, what is left empty stays. */
export function UpdateFields({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const queries = useQueryClient();
  const types = useConnectionTypes();
  const [typed, setTyped] = useState<FieldValues>({});
  const specs = types.data?.find(({ type }) => type === connection.type)?.fields ?? [];
  const changed = changedFields(typed, specs);
  const system = systemName(connection.type);
  const save = useMutation({
    mutationFn: () => call(operations.updateConnection, { params: { id: connection.id }, body: { fields: changed } }),
    onSuccess: (stored) => {
      queries.setQueryData(connectionQueries.one(connection.id).queryKey, stored);
      void queries.invalidateQueries({ queryKey: connectionQueries.list().queryKey });
      toast("Keys tested and saved");
      onClose();
    },
    // What was entered holds secrets: nothing of it outlives the form.
    gcTime: 0,
  });
  const isChanged = Object.keys(changed).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && isChanged) save.mutate();
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={`Update the keys of “${connection.name}”`}
      description="Leave a secret empty to keep the stored one."
      leaveQuestion={isChanged ? "What you typed will be lost." : null}
      footer={
        <>
          {save.isPending && (
            <span role="status" className="me-auto text-ui text-ink-2">
              Checking with {system}…
            </span>
          )}
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending} disabled={!isChanged}>
            Test and save
          </Button>
        </>
      }
    >
      {types.isError ? (
        <ErrorState sentence={sentenceFor(types.error)} retry={() => void types.refetch()} />
      ) : types.data === undefined ? (
        <SkeletonRows rows={3} label="Loading the fields" />
      ) : (
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <DeclaredFields
            specs={specs}
            values={{ ...connection.fields, ...typed }}
            hints={connection.secretHints}
            onChange={(field, value) => setTyped((old) => ({ ...old, [field]: value }))}
          />
          <ToldError error={save.error} />
        </form>
      )}
    </Dialog>
  );
}
