"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { connectionQueries } from "@/lib/client/api/connections";
import { operations } from "@/lib/client/api/operations";
import type { Connection } from "@/lib/contract/connections";
import { systemName } from "../phone-systems";
import { ImportFields } from "./import-fields";
import { ToldError } from "./told-error";
import { useImportChoice } from "./use-import-choice";

/** Brings in the recordings of days that are over, after saying how many there are and what they use. */
export function ImportRecordings({
  connection,
  onClose,
  onStarted,
}: {
  connection: Connection;
  onClose: () => void;
  onStarted: () => void;
}) {
  const form = useId();
  const { id, type } = connection;
  const toast = useToast();
  const queries = useQueryClient();
  const chosen = useImportChoice("7", { type, fields: {}, id }, true);
  const { days } = chosen;
  const start = useMutation({
    mutationFn: (wanted: number) => call(operations.importRecordings, { params: { id }, body: { days: wanted } }),
    onSuccess: (changed) => {
      onStarted();
      queries.setQueryData(connectionQueries.one(id).queryKey, changed);
      toast("Import started");
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending && days !== null && days > 0) start.mutate(days);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import earlier recordings"
      description="Existing recordings don't change, and new ones keep arriving."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={start.isPending} disabled={days === null}>
            Import recordings
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ImportFields chosen={chosen} label="Recordings of" system={systemName(type)} hasNone={false} />
        <ToldError error={start.error} />
      </form>
    </Dialog>
  );
}
