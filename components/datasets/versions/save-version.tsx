"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import { operations } from "@/lib/client/api/operations";
import { LIMITS } from "@/lib/contract/limits";
import type { Id } from "@/lib/core/ids";

/** Asks for a name and keeps the rows of now under it. Mount it only while it is open. */
export function SaveVersion({ datasetId, onClose }: { datasetId: Id<"dataset">; onClose: () => void }) {
  const form = useId();
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState("");
  const save = useMutation({
    mutationFn: () => call(operations.saveVersion, { params: { id: datasetId }, body: { name: name.trim() } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: datasetQueries.versions(datasetId).queryKey });
      toast("Version saved");
      router.refresh();
      onClose();
    },
  });
  const isEmpty = name.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && !isEmpty) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save version"
      description="Keeps the rows, column choices and preparation as they are now, so that you can compare them later or bring them back."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending} disabled={isEmpty}>
            Save version
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name" hint="For example: Before the price change">
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={LIMITS.versionNameChars} dir="auto" />
        </Field>
        <FormError sentence={save.isError ? sentenceFor(save.error) : null} />
      </form>
    </Dialog>
  );
}
