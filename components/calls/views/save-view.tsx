"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { statusLook } from "@/components/ui/status";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { LIMITS } from "@/lib/contract/limits";
import type { CallView } from "@/lib/contract/people/call-views";
import { formatList } from "@/lib/core/format";
import { viewOf, viewWords } from "../call-view";

interface SaveViewProps {
  onOpenChange: (open: boolean) => void;
  filters: string;
  views: readonly CallView[];
  onSaved: () => Promise<unknown>;
}

/** Keeps the filters under a name; a name that is there already gets them in place of its own. */
export function SaveView({ open, ...rest }: SaveViewProps & { open: boolean }) {
  // Mounted while it is open: the next one begins with an empty name.
  return open ? <SaveForm {...rest} /> : null;
}

function SaveForm({ onOpenChange, filters, views, onSaved }: SaveViewProps) {
  const formId = useId();
  const { locale } = useLocale();
  const toast = useToast();
  const [name, setName] = useState("");
  const typed = name.trim();
  const same = views.find((view) => view.name.toLowerCase() === typed.toLowerCase());
  const save = useMutation({
    mutationFn: async () => {
      if (same === undefined) await call(operations.createCallView, { body: { name: typed, filters } });
      else await call(operations.updateCallView, { params: { id: same.id }, body: { filters } });
      await onSaved();
    },
    onSuccess: () => {
      toast(same === undefined ? "View saved" : "View replaced");
      onOpenChange(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && typed !== "") save.mutate();
  };
  const words = viewWords(viewOf(filters), (status) => statusLook("call", status).word, locale);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Save these filters"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending} disabled={typed === ""}>
            {same === undefined ? "Save view" : "Replace view"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ui text-ink-2 [overflow-wrap:anywhere]" dir="auto">
          {words.length === 0 ? "All calls" : formatList(words, locale)}
        </p>
        <Field
          label="Name"
          hint={same === undefined ? "Only you see your views." : `These filters replace the ones in "${same.name}".`}
        >
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={LIMITS.callViewNameChars}
            autoComplete="off"
            dir="auto"
          />
        </Field>
        <FormError sentence={save.isError ? sentenceFor(save.error) : null} />
      </form>
    </Dialog>
  );
}
