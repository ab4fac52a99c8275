"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { DatasetPicker } from "@/components/datasets/dataset-picker";
import { Button, ButtonLink } from "@/components/ui/button";
import { DeclaredFields } from "@/components/ui/form/declared-fields";
import type { FieldValues } from "@/components/ui/form/declared-values";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { ListedDataset } from "@/lib/contract/datasets";
import type { WriteMode } from "@/lib/contract/ingest";
import type { SourceType } from "@/lib/contract/integrations";
import { LIMITS } from "@/lib/contract/limits";
import { pages } from "@/lib/core/pages";
import { MODE_OPTIONS } from "./mode-words";
import { PushAddress } from "./push-address";

/** Connects a source: what to know before, its fields, the test. A push source shows its address this once. */
export function ConnectSource({ type }: { type: SourceType }) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      {type.type === "push" ? <PushForm type={type} /> : <CredentialsForm type={type} />}
      <HowTo type={type} />
    </div>
  );
}

function HowTo({ type }: { type: SourceType }) {
  if (type.howTo.length === 0) return null;
  return (
    <aside aria-labelledby="how-to" className="h-fit rounded-md bg-sunken p-5 max-lg:order-first">
      <h2 id="how-to" className="mb-2 text-sm font-semibold">
        Before you start
      </h2>
      <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-sm text-pretty text-ink-2">
        {type.howTo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </aside>
  );
}

function CredentialsForm({ type }: { type: SourceType }) {
  const router = useRouter();
  const [name, setName] = useState(type.label);
  const [values, setValues] = useState<FieldValues>({});
  const connect = useMutation({
    mutationFn: () => call(operations.createIntegration, { body: { type: type.type, name, fields: { ...values } } }),
    onSuccess: ({ integration }) => router.push(pages.integration(integration.id)),
    // What was entered holds secrets: nothing of it outlives the form.
    gcTime: 0,
  });
  useUnsaved(Object.keys(values).length > 0 && !connect.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!connect.isPending && !connect.isSuccess) connect.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Name" hint="The name shown in Rowcall">
        <Input maxLength={80} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} dir="auto" />
      </Field>
      <DeclaredFields
        specs={type.fields}
        values={values}
        onChange={(field, value) => setValues((old) => ({ ...old, [field]: value }))}
      />
      <FormError sentence={connect.isError ? sentenceFor(connect.error) : null} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={connect.isPending || connect.isSuccess} disabled={name.trim() === ""}>
          Test and connect
        </Button>
        <ButtonLink href={pages.integrations()} variant="ghost">
          Cancel
        </ButtonLink>
        {connect.isPending && (
          <span role="status" className="text-ui text-ink-2">
            Checking with {type.label}…
          </span>
        )}
      </div>
    </form>
  );
}

/** What takes the place of a form has the focus that was in the form. */
function focusOn(element: HTMLElement | null) {
  element?.focus();
}

function PushForm({ type }: { type: SourceType }) {
  const [name, setName] = useState("");
  const [target, setTarget] = useState<ListedDataset | null>(null);
  const [mode, setMode] = useState<WriteMode>("append");
  const create = useMutation({
    mutationFn: () =>
      call(operations.createIntegration, {
        body: {
          type: type.type,
          name,
          mode,
          ...(target === null ? { datasetName: name.slice(0, LIMITS.datasetNameChars) } : { datasetId: target.id }),
        },
      }),
    // The answer holds the address, which is the credential.
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending && name.trim() !== "") create.mutate();
  };
  if (create.data !== undefined && create.data.url !== null) {
    return (
      <div ref={focusOn} tabIndex={-1} className="flex min-w-0 flex-col gap-6 outline-none">
        <PushAddress url={create.data.url} />
        <ButtonLink href={pages.integration(create.data.integration.id)} variant="primary" className="self-start">
          Wait for the first rows
        </ButtonLink>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Name" hint="What sends the rows, such as “Zapier: new orders”">
        <Input
          autoFocus
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          dir="auto"
        />
      </Field>
      <Field label="Rows go to">
        <DatasetPicker
          value={target?.id ?? null}
          name={target?.name ?? null}
          none="A new dataset of this name"
          onChoose={setTarget}
        />
      </Field>
      <Field label="Each push" hint="Unless the request sets “mode”.">
        <Select options={MODE_OPTIONS} value={mode} onValueChange={setMode} />
      </Field>
      {mode === "replace" && target !== null && (
        <p className="rounded-sm bg-warning-soft px-3 py-2 text-sm text-ink">The first push replaces all rows in the dataset.</p>
      )}
      <FormError sentence={create.isError ? sentenceFor(create.error) : null} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={create.isPending} disabled={name.trim() === ""}>
          Create URL
        </Button>
        <ButtonLink href={pages.integrations()} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
