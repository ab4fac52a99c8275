"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { PASSWORD_CHARS } from "@/lib/contract/words/account-words";
import { pages } from "@/lib/core/pages";
import { keysOf } from "@/lib/core/typed-keys";
import { browserTimeZone } from "@/lib/core/zoned-time";
import { PasswordInput } from "./password-input";
import { signInWithPassword } from "./sign-in-with-password";

const empty = { name: "", workspaceName: "", email: "", password: "" };
type Fields = typeof empty;

/** What a link to join brings along: its end, and the only address that may use it, if it names one. */
interface SignUpInvitation {
  token: string;
  email: string | null;
}

/** Makes a person and a workspace, or one who joins the workspace of an invitation; signs in and opens the dashboard. */
export function SignUpForm({ invitation }: { invitation?: SignUpInvitation }) {
  const router = useRouter();
  const [fields, setFields] = useState({ ...empty, email: invitation?.email ?? "" });
  const [touched, setTouched] = useState<ReadonlySet<keyof Fields>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = { ...check(fields), ...(invitation && { workspaceName: null }) };
  const touch = (...names: (keyof Fields)[]) => setTouched((old) => new Set([...old, ...names]));
  const control = (name: keyof Fields) => ({
    name,
    value: fields[name],
    required: true,
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
    // A field left empty is judged when the form is sent, not when it is passed by.
    onBlur: () => fields[name] !== "" && touch(name),
  });
  const problem = (name: keyof Fields) => (touched.has(name) ? problems[name] : null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    touch("name", "workspaceName", "email", "password");
    const first = keysOf(empty).find((name) => problems[name]);
    if (first) return (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus();
    setBusy(true);
    setError(null);
    try {
      const { workspaceName, ...person } = fields;
      await call(operations.signUp, {
        body: invitation
          ? { ...person, invitation: invitation.token }
          : { ...person, workspaceName, timeZone: browserTimeZone() },
      });
      const refusal = await signInWithPassword(fields.email.trim(), fields.password);
      if (refusal !== null) throw new SignInRefused(refusal);
      router.replace(pages.overview());
      router.refresh();
    } catch (reason) {
      setError(reason instanceof SignInRefused ? `${reason.message} ${HAS_ACCOUNT}` : sentenceFor(reason));
      setBusy(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Your name" error={problem("name")}>
        <Input autoComplete="name" maxLength={80} {...control("name")} />
      </Field>
      {!invitation && (
        <Field label="Workspace name" hint="Your team or company. It can be changed later." error={problem("workspaceName")}>
          <Input autoComplete="organization" maxLength={80} {...control("workspaceName")} />
        </Field>
      )}
      <Field label="E-mail" error={problem("email")}>
        <Input type="email" autoComplete="username" maxLength={254} readOnly={Boolean(invitation?.email)} {...control("email")} />
      </Field>
      <Field label="Password" hint={`${PASSWORD_CHARS.min} characters or more`} error={problem("password")}>
        <PasswordInput autoComplete="new-password" maxLength={PASSWORD_CHARS.max} {...control("password")} />
      </Field>
      <FormError sentence={error} />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {invitation ? "Create account and join" : "Create workspace"}
      </Button>
    </form>
  );
}

/** The answer to a sign-up is the same for every address; only its own password tells. */
const HAS_ACCOUNT = "If you already have an account, sign in with its password or reset it.";

class SignInRefused extends Error {}

function check(fields: Fields): Record<keyof Fields, string | null> {
  return {
    name: fields.name.trim() ? null : "Enter your name.",
    workspaceName: fields.workspaceName.trim() ? null : "Enter a name for the workspace.",
    email: /^\S+@\S+\.\S+$/.test(fields.email.trim()) ? null : "Enter an e-mail address such as ada@example.com.",
    password: fields.password.length >= PASSWORD_CHARS.min ? null : `Use at least ${PASSWORD_CHARS.min} characters.`,
  };
}
