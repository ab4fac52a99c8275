"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Dialog } from "@/components/ui/layer/dialog";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import { CodeField } from "./code-field";
import { PasswordInput } from "./password-input";

/** Asks for password and code before an act on two-factor sign-in. Mount it only while it is open. */
export function ConfirmWithCode<Result>({
  title,
  description,
  confirmLabel,
  danger = false,
  act,
  onDone,
  onClose,
}: {
  title: string;
  description: string;
  confirmLabel: string;
  danger?: boolean;
  act: (body: { password: string; code: string }) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}) {
  const form = useId();
  const [fields, setFields] = useState({ password: "", code: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useMutation({ mutationFn: () => act(fields), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFilled = fields.password !== "" && fields.code.trim() !== "";
    setProblem(isFilled ? null : "Enter your password and a code.");
    if (isFilled && !confirm.isPending) confirm.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant={danger ? "danger" : "primary"} busy={confirm.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Your password">
          <PasswordInput
            autoComplete="current-password"
            value={fields.password}
            onChange={(event) => setFields({ ...fields, password: event.target.value })}
          />
        </Field>
        <CodeField
          value={fields.code}
          onChange={(code) => setFields({ ...fields, code })}
          hint="From your authenticator app, or a recovery code. Each code works once."
        />
        <FormError sentence={problem ?? (confirm.error ? sentenceFor(confirm.error) : null)} />
      </form>
    </Dialog>
  );
}
