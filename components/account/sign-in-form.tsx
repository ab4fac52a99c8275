"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Link } from "@/components/ui/link";
import { FormError } from "@/components/ui/page/error-state";
import { CODE_NEEDED } from "@/lib/contract/words/account-words";
import { pages } from "@/lib/core/pages";
import { CodeField } from "./code-field";
import { PasswordInput } from "./password-input";
import { signInWithPassword } from "./sign-in-with-password";

/** E-mail and password, then the code of who has one; keeps what was typed through every error. */
export function SignInForm({ next, sentence }: { next: string; sentence: string | null }) {
  const router = useRouter();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState(sentence);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!email.trim() || !password) return setError("Enter your e-mail and your password.");
    if (code?.trim() === "") return setError(CODE_NEEDED);
    setBusy(true);
    setError(null);
    const refusal = await signInWithPassword(email.trim(), password, code ?? "");
    if (refusal === null) {
      router.replace(pages.kept(next));
      router.refresh();
      return;
    }
    setBusy(false);
    if (refusal === CODE_NEEDED) return setCode("");
    setError(refusal);
  };
  const startAgain = () => {
    setCode(null);
    setPassword("");
    setError(null);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {code === null ? (
        <>
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
          <div className="relative">
            <Field label="Password">
              <PasswordInput
                name="password"
                autoComplete="current-password"
                required
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
            <Link
              href={pages.forgot()}
              className="absolute end-0 top-0 rounded-xs text-ui text-accent-ink underline underline-offset-3"
            >
              Forgot it?
            </Link>
          </div>
        </>
      ) : (
        <CodeField
          autoFocus
          value={code}
          onChange={setCode}
          hint="Six digits from your authenticator app. Without the phone, enter one of your recovery codes."
        />
      )}
      <FormError sentence={error} />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Sign in
      </Button>
      {code !== null && (
        <Button variant="ghost" size="lg" disabled={busy} onClick={startAgain}>
          Use another account
        </Button>
      )}
    </form>
  );
}
