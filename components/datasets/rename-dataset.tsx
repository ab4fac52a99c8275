"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { call } from "@/lib/client/call";
import { sentenceFor } from "@/lib/client/call-error";
import { contract } from "@/lib/contract/contract";
import type { DatasetItem } from "@/lib/contract/datasets";
import { LIMITS } from "@/lib/contract/limits";

/** Gives a dataset another name. */
export function RenameDataset({
  dataset,
  open,
  onOpenChange,
}: {
  dataset: Pick<DatasetItem, "id" | "name">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const router = useRouter();
  const formId = useId();
  const [name, setName] = useState(dataset.name);
  const rename = useMutation({
    mutationFn: () => call(contract.renameDataset, { params: { id: dataset.id }, body: { name } }),
    onSuccess: () => {
      onOpenChange(false);
      router.refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending && name.trim() !== "") rename.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rename dataset"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={rename.isPending} disabled={name.trim() === ""}>
            Rename dataset
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name">
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={LIMITS.datasetNameChars} dir="auto" />
        </Field>
        <FormError sentence={rename.isError ? sentenceFor(rename.error) : null} />
      </form>
    </Dialog>
  );
}
