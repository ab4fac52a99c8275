"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/layer/dialog";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import type { PasskeyItem } from "@/lib/contract/people/passkeys";
import type { PersonSettings } from "@/lib/contract/people/person";
import { browserName } from "@/lib/core/browser-name";
import { CodeField } from "../code-field";
import { PasswordInput } from "../password-input";
import { makePasskey } from "./make-passkey";

/** Asks for a name and, from those who have them, password and code, before the browser asks for a fingerprint. Mounted only while open. */
export function AddPasskey({
  person: { hasPassword, twoFactor },
  onAdded,
  onClose,
}: {
  person: Pick<PersonSettings, "hasPassword" | "twoFactor">;
  onAdded: (passkey: PasskeyItem) => void;
  onClose: () => void;
}) {
  const form = useId();
  const [fields, setFields] = useState({ name: browserName(navigator.userAgent), password: "", code: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const name = fields.name.trim();
  const add = useMutation({
    mutationFn: async () => {
      const body = hasPassword ? { password: fields.password, ...(twoFactor ? { code: fields.code } : {}) } : {};
      const made = await makePasskey(await call(operations.startPasskey, { body }));
      return call(operations.addPasskey, { body: { name, ...made } });
    },
    onSuccess: onAdded,
    // It may hold the password.
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = name === "" ? "Enter a name." : hasPassword && fields.password === "" ? "Enter your password." : null;
    setProblem(missing ?? (twoFactor && fields.code.trim() === "" ? "Enter a code." : null));
    if (missing === null && !(twoFactor && fields.code.trim() === "") && !add.isPending) add.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      description="Your browser asks for your fingerprint, face or screen lock next."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={add.isPending}>
            Add passkey
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Name" hint="To recognize it later">
          <Input
            autoComplete="off"
            maxLength={80}
            dir="auto"
            value={fields.name}
            onChange={(event) => setFields({ ...fields, name: event.target.value })}
          />
        </Field>
        {hasPassword && (
          <Field label="Your password">
            <PasswordInput
              autoComplete="current-password"
              value={fields.password}
              onChange={(event) => setFields({ ...fields, password: event.target.value })}
            />
          </Field>
        )}
        {twoFactor && (
          <CodeField
            value={fields.code}
            onChange={(code) => setFields({ ...fields, code })}
            hint="From your authenticator app, or a recovery code. Each code works once."
          />
        )}
        <FormError sentence={problem ?? (add.error ? sentenceFor(add.error) : null)} />
      </form>
    </Dialog>
  );
}
