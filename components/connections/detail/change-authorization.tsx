"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { connectionQueries } from "@/lib/client/api/connections";
import { operations } from "@/lib/client/api/operations";
import type { Connection } from "@/lib/contract/connections";
import { AuthorizationField } from "../connect/authorization-field";

/** Sets, replaces or takes away the header that recordings are fetched with. */
export function ChangeAuthorization({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const queries = useQueryClient();
  const [value, setValue] = useState("");
  const save = useMutation({
    mutationFn: (authorization: string | null) =>
      call(operations.updateConnection, { params: { id: connection.id }, body: { authorization } }),
    onSuccess: (changed, authorization) => {
      queries.setQueryData(connectionQueries.one(connection.id).queryKey, changed);
      toast(authorization === null ? "Header removed" : "Header saved");
      onClose();
    },
    // What was entered is a secret: nothing of it outlives the form.
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && value.trim() !== "") save.mutate(value.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={connection.hasAuthorization ? "Change the Authorization header" : "Set an Authorization header"}
      leaveQuestion={value === "" ? null : "What you typed will be lost."}
      footer={
        <>
          {connection.hasAuthorization && (
            <Button variant="ghost" className="me-auto" busy={save.isPending} onClick={() => save.mutate(null)}>
              Remove header
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending} disabled={value.trim() === ""}>
            Save header
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {connection.authorizationHint !== null && (
          <p className="text-sm text-ink-2">
            Current value: <span className="font-mono text-xs">{connection.authorizationHint}</span>. What you enter replaces it.
          </p>
        )}
        <AuthorizationField value={value} onChange={setValue} />
        <FormError sentence={save.isError ? sentenceFor(save.error) : null} />
      </form>
    </Dialog>
  );
}
