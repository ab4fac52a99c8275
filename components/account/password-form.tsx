"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { useToast } from "@/components/ui/layer/toast";
import { Link } from "@/components/ui/link";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { workspaceQueries } from "@/lib/client/api/workspace";
import { PASSWORD_CHARS } from "@/lib/contract/words/account-words";
import { pages } from "@/lib/core/pages";
import { PasswordInput } from "./password-input";

const empty = { currentPassword: "", password: "" };

/** Changes the password; asks for the one of now. */
export function PasswordForm({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const toast = useToast();
  const queries = useQueryClient();
  const [fields, setFields] = useState(empty);
  const [problems, setProblems] = useState<Partial<typeof empty>>({});
  const change = useMutation({
    mutationFn: () => call(operations.changePassword, { body: fields }),
    onSuccess: () => {
      setFields(empty);
      toast("Password changed");
      void queries.invalidateQueries({ queryKey: workspaceQueries.sessions().queryKey });
    },
  });
  if (!hasPassword) return <NoPassword />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(fields.currentPassword ? {} : { currentPassword: "Enter your current password." }),
      ...(fields.password.length >= PASSWORD_CHARS.min ? {} : { password: `Use at least ${PASSWORD_CHARS.min} characters.` }),
    };
    setProblems(found);
    if (!change.isPending && Object.keys(found).length === 0) change.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col items-start gap-4">
      {/* Password managers look for the name that a new password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={problems.currentPassword} className="w-full">
        <PasswordInput
          autoComplete="current-password"
          value={fields.currentPassword}
          onChange={(event) => setFields({ ...fields, currentPassword: event.target.value })}
        />
      </Field>
      <Field label="New password" hint={`${PASSWORD_CHARS.min} characters or more`} error={problems.password} className="w-full">
        <PasswordInput
          autoComplete="new-password"
          maxLength={PASSWORD_CHARS.max}
          value={fields.password}
          onChange={(event) => setFields({ ...fields, password: event.target.value })}
        />
      </Field>
      <FormError sentence={change.error ? sentenceFor(change.error) : null} />
      <Button type="submit" busy={change.isPending}>
        Change password
      </Button>
    </form>
  );
}

/** For who signs in through another service. */
export function NoPassword() {
  return (
    <p className="max-w-xl text-pretty text-ink-2">
      You sign in through another service and have no password here.{" "}
      <Link href={pages.forgot()} className="font-medium text-accent-ink underline underline-offset-3">
        Email me a link to set one
      </Link>
    </p>
  );
}
