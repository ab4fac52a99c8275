"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import type { PersonSettings } from "@/lib/contract/people/person";
import { CodeField } from "./code-field";
import { PasswordInput } from "./password-input";

/** The address of now, one that waits for its link, and a way to another. */
export function EmailSettings({ person }: { person: PersonSettings }) {
  const [open, setOpen] = useState(false);
  const { email, emailVerified, pendingEmail, hasPassword, mailIsSet, twoFactor } = person;
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{email}</span>
        {mailIsSet && <Badge tone={emailVerified ? "success" : "warning"}>{emailVerified ? "Confirmed" : "Not confirmed"}</Badge>}
      </p>
      {pendingEmail !== null && <Pending email={pendingEmail} />}
      {!hasPassword && <p className="text-ui text-ink-3">Set a password before you change your address.</p>}
      {hasPassword && !open && <Button onClick={() => setOpen(true)}>Change address</Button>}
      {open && <ChangeEmail mailIsSet={mailIsSet} twoFactor={twoFactor} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Pending({ email }: { email: string }) {
  const router = useRouter();
  const toast = useToast();
  const send = useMutation({ mutationFn: () => call(operations.resendEmailCheck), onSuccess: () => toast("Link sent") });
  const cancel = useMutation({ mutationFn: () => call(operations.cancelEmailChange), onSuccess: () => router.refresh() });
  const error = send.error ?? cancel.error;
  return (
    <div className="w-full rounded-md bg-info-soft px-4 py-3">
      <p className="text-pretty [overflow-wrap:anywhere]">
        <span className="font-medium">{email}</span> becomes your address once you open the link we sent there.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
          Resend
        </Button>
        <Button size="sm" variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Keep the old address
        </Button>
      </div>
      {error && (
        <div className="mt-3">
          <FormError sentence={sentenceFor(error)} />
        </div>
      )}
    </div>
  );
}

function ChangeEmail({ mailIsSet, twoFactor, onClose }: { mailIsSet: boolean; twoFactor: boolean; onClose: () => void }) {
  const router = useRouter();
  const toast = useToast();
  const [fields, setFields] = useState({ email: "", password: "", code: "" });
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});
  const change = useMutation({
    mutationFn: () => {
      const { code, ...rest } = fields;
      const body = { ...rest, email: fields.email.trim() };
      return call(operations.changeEmail, { body: twoFactor ? { ...body, code } : body });
    },
    onSuccess: () => {
      toast(mailIsSet ? "Link sent" : "Address changed");
      onClose();
      router.refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = /^\S+@\S+\.\S+$/.test(fields.email.trim());
    const found = {
      ...(isAddress ? {} : { email: "Enter an email address such as ada@example.com." }),
      ...(fields.password ? {} : { password: "Enter your password." }),
    };
    setProblems(found);
    if (!change.isPending && Object.keys(found).length === 0) change.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col items-start gap-4">
      <Field
        label="New address"
        hint={
          mailIsSet
            ? "We'll email a link to it. Nothing changes until you open the link."
            : "It changes right away, so check the spelling."
        }
        error={problems.email}
        className="w-full"
      >
        <Input
          type="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
          value={fields.email}
          onChange={(event) => setFields({ ...fields, email: event.target.value })}
        />
      </Field>
      <Field label="Your password" error={problems.password} className="w-full">
        <PasswordInput
          autoComplete="current-password"
          value={fields.password}
          onChange={(event) => setFields({ ...fields, password: event.target.value })}
        />
      </Field>
      {twoFactor && (
        <CodeField
          value={fields.code}
          onChange={(code) => setFields({ ...fields, code })}
          hint="From your authenticator app, or a recovery code. Each code works once."
        />
      )}
      <FormError sentence={change.error ? sentenceFor(change.error) : null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={change.isPending}>
          {mailIsSet ? "Send the link" : "Change address"}
        </Button>
        <Button variant="ghost" disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
