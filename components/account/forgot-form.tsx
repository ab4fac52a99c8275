"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { useCalling } from "./use-calling";

/** Asks for a link to a new password; the answer tells nobody who has an account. */
export function ForgotForm() {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCalling(() => call(operations.askPasswordReset, { body: { email: email.trim() } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = /^\S+@\S+\.\S+$/.test(email.trim());
    setProblem(isAddress ? null : "Enter an e-mail address such as ada@example.com.");
    if (isAddress) ask.run();
  };
  if (ask.done) {
    return (
      <p role="status" className="rounded-sm bg-success-soft px-3 py-2 text-pretty text-ink">
        If an account uses this address, a link is on its way. Check your spam folder too.
      </p>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="E-mail" error={problem}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <FormError sentence={ask.error} />
      <Button type="submit" variant="primary" size="lg" busy={ask.busy}>
        Send the link
      </Button>
    </form>
  );
}
