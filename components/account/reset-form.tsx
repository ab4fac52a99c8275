"use client";

import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { PASSWORD_CHARS } from "@/lib/contract/words/account-words";
import { pages } from "@/lib/core/pages";
import { PasswordInput } from "./password-input";
import { useCalling } from "./use-calling";

/** A new password, by a link that works once. */
export function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const reset = useCalling(() => call(operations.resetPassword, { body: { token, password } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isLong = password.length >= PASSWORD_CHARS.min;
    setProblem(isLong ? null : `Use at least ${PASSWORD_CHARS.min} characters.`);
    if (isLong) reset.run();
  };
  if (reset.done) {
    return (
      <div role="status" className="flex flex-col items-start gap-5">
        <p className="rounded-sm bg-success-soft px-3 py-2 text-ink">Your password is changed.</p>
        <ButtonLink href={pages.signIn()} variant="primary" size="lg">
          Sign in
        </ButtonLink>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="New password" hint={`${PASSWORD_CHARS.min} characters or more`} error={problem}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={PASSWORD_CHARS.max}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <FormError sentence={reset.error} />
      <Button type="submit" variant="primary" size="lg" busy={reset.busy}>
        Change password
      </Button>
    </form>
  );
}
