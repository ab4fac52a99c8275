"use client";

import { type FormEvent, useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { tellTabs } from "@/lib/client/tabs";
import { pages } from "@/lib/core/pages";
import { browserTimeZone } from "@/lib/core/zoned-time";

/** The name of a workspace to be, and making it; ends on its overview. */
export function useNewWorkspace() {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === "") return setError("Enter a name for the workspace.");
    setBusy(true);
    setError(null);
    try {
      await call(operations.createWorkspace, { body: { name, timeZone: browserTimeZone() } });
      tellTabs("left");
      window.location.assign(pages.overview());
    } catch (reason) {
      setError(sentenceFor(reason));
      setBusy(false);
    }
  };
  return { name, setName, error, busy, submit };
}

/** Its one field; the button that sends it stands beside, or below in a dialog. */
export function CreateWorkspaceForm({ id, form }: { id: string; form: ReturnType<typeof useNewWorkspace> }) {
  return (
    <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Field label="Workspace name">
        <Input
          autoComplete="organization"
          maxLength={80}
          value={form.name}
          onChange={(event) => form.setName(event.target.value)}
        />
      </Field>
      <FormError sentence={form.error} />
    </form>
  );
}
