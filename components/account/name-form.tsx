"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";

/** The person's own name. */
export function NameForm({ name: saved }: { name: string }) {
  const router = useRouter();
  const toast = useToast();
  const [name, setName] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useMutation({
    mutationFn: () => call(operations.updatePerson, { body: { name: name.trim() } }),
    onSuccess: () => {
      toast("Name saved");
      router.refresh();
    },
  });
  useUnsaved(name.trim() !== saved && !update.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(name.trim() ? null : "Enter your name.");
    if (!update.isPending && name.trim()) update.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col items-start gap-4">
      <Field label="Your name" error={problem} className="w-full">
        <Input autoComplete="name" maxLength={80} dir="auto" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <FormError sentence={update.error ? sentenceFor(update.error) : null} />
      <Button type="submit" busy={update.isPending} disabled={name.trim() === saved}>
        Save name
      </Button>
    </form>
  );
}
