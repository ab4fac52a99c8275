"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Dialog } from "@/components/ui/layer/dialog";
import { FormError } from "@/components/ui/page/error-state";
import { SecretOnce } from "@/components/ui/secret-once";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { CodeField } from "./code-field";
import { PasswordInput } from "./password-input";
import { QrCode } from "./qr-code";

export interface Started {
  secret: string;
  uri: string;
}

/** The picture to scan, then a code of the app and the password. Mount it only while it is open: what it holds goes with it. */
export function EnrolTwoFactor({
  started,
  onDone,
  onClose,
}: {
  started: Started;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}) {
  const form = useId();
  const [fields, setFields] = useState({ password: "", code: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const enable = useMutation({
    mutationFn: () => call(operations.enableTwoFactor, { body: fields }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFilled = fields.password !== "" && fields.code.trim() !== "";
    setProblem(isFilled ? null : "Enter the code that the app shows, and your password.");
    if (isFilled && !enable.isPending) enable.mutate();
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title="Set up two-factor sign-in"
      description="Scan the QR code with an authenticator app, then enter the code it shows."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={enable.isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <QrCode text={started.uri} label="QR code for an authenticator app" className="w-48 rounded-sm border" />
        <form id={form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
          <SecretOnce label="Or enter this key by hand" secret={started.secret} />
          <CodeField label="Code from the app" value={fields.code} onChange={(code) => setFields({ ...fields, code })} />
          <Field label="Your password">
            <PasswordInput
              autoComplete="current-password"
              value={fields.password}
              onChange={(event) => setFields({ ...fields, password: event.target.value })}
            />
          </Field>
          <FormError sentence={problem ?? (enable.error ? sentenceFor(enable.error) : null)} />
        </form>
      </div>
    </Dialog>
  );
}
