"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { CodeField } from "@/components/account/code-field";
import { PasswordInput } from "@/components/account/password-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/layer/dialog";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { formatCount, formatList } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";

/** What goes with a workspace. */
interface Goes {
  datasets: number;
  rows: number;
  reports: number;
  calls: number;
  members: number;
}

/** Tells what goes, and asks for name and password before the workspace is deleted. For owners. */
export function DeleteWorkspace({ name, goes, twoFactor }: { name: string; goes: Goes; twoFactor: boolean }) {
  const { locale } = useLocale();
  const [asking, setAsking] = useState(false);
  const what = formatList(
    [
      formatCount(goes.datasets, "dataset", "datasets", locale),
      formatCount(goes.rows, "row", "rows", locale),
      formatCount(goes.reports, "report", "reports", locale),
      formatCount(goes.calls, "call", "calls", locale),
    ],
    locale,
  );
  const others = goes.members - 1;
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <p className="text-ui text-pretty text-ink-2">
        {what} are deleted for good, with keys, connections, schedules and the audit log. Keys, URLs and links stop working at
        once, and nothing more is sent.{" "}
        {others > 0 && `${formatCount(others, "other member loses", "other members lose", locale)} access. `}
        People keep their accounts. Download everything first if you want to keep it.
      </p>
      <Button variant="danger" className="max-sm:w-full" onClick={() => setAsking(true)}>
        Delete workspace
      </Button>
      {asking && <Ask name={name} what={what} twoFactor={twoFactor} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Ask({ name, what, twoFactor, onClose }: { name: string; what: string; twoFactor: boolean; onClose: () => void }) {
  const form = useId();
  const [fields, setFields] = useState({ name: "", password: "", code: "" });
  const remove = useMutation({
    mutationFn: () => {
      const { code, ...rest } = fields;
      return call(operations.removeWorkspace, { body: twoFactor ? { ...rest, code } : rest });
    },
    // A page that knows nothing of the workspace any more.
    onSuccess: () => window.location.assign(pages.overview()),
  });
  const isFilled = fields.name.trim() === name.trim() && fields.password !== "" && (!twoFactor || fields.code.trim() !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled && !remove.isPending) remove.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete workspace “${name}”?`}
      description={`${what} are deleted. This can't be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={remove.isPending} disabled={!isFilled}>
            Delete workspace
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={`Type “${name}” to confirm`}>
          <Input
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={fields.name}
            onChange={(event) => setFields({ ...fields, name: event.target.value })}
          />
        </Field>
        <Field label="Your password">
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
        <FormError sentence={remove.error ? sentenceFor(remove.error) : null} />
      </form>
    </Dialog>
  );
}
