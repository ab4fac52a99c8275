"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "./password-input";
import { signInWithPassword } from "./sign-in-with-password";

/** E-mail and password; keeps what was typed through every error. */
export function SignInForm({ next, sentence }: { next: string; sentence: string | null }) {
  const router = useRouter();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [error, setError] = useState(sentence);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!email.trim() || !password) return setError("Enter your e-mail and your password.");
    setBusy(true);
    setError(null);
    const refusal = await signInWithPassword(email.trim(), password);
    if (refusal === null) {
      router.replace(next as Route);
      router.refresh();
      return;
    }
    setError(refusal);
    setBusy(false);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="E-mail">
        <Input
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password">
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <FormError sentence={error} />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}
