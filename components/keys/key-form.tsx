"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { DatasetPicker } from "@/components/datasets/dataset-picker";
import { Field, FieldSet } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { OriginsField, originProblem } from "@/components/ui/form/origins-field";
import { RadioChoice } from "@/components/ui/form/radio-choice";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { keyQueries } from "@/lib/client/api/keys";
import { operations } from "@/lib/client/api/operations";
import type { ListedDataset } from "@/lib/contract/datasets";
import type { KeyItem } from "@/lib/contract/keys";
import type { Scope } from "@/lib/contract/scopes";
import { type Expiry, ExpiryField, expiryMoment } from "./expiry-field";
import { PURPOSE_WORDS, PURPOSES, type Purpose, scopesFor } from "./key-purpose";
import { ScopeGrid } from "./scope-grid";

interface Draft {
  name: string;
  purpose: Purpose | null;
  scopes: Scope[];
  expiry: Expiry;
  date: string;
  origins: string[];
  /** Where the public key adds rows; null for a dataset of its own. */
  target: ListedDataset | null;
}

const initial: Draft = { name: "", purpose: null, scopes: [], expiry: "never", date: "", origins: [], target: null };

export interface CreatedKey {
  key: KeyItem;
  secretKey: string;
}

/** The state of a key that is being made: what was typed, what is wrong with it, and the act. */
export function useKeyDraft(onCreated: (created: CreatedKey) => void) {
  const [draft, setDraft] = useState<Draft>(initial);
  const [sent, setSent] = useState(false);
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof bodyOf>>) => call(operations.createKey, { body }),
    onSuccess: (created) => {
      void queries.invalidateQueries({ queryKey: keyQueries.list().queryKey });
      onCreated(created);
    },
    // The answer holds the secret: it stays in the dialog's own state only.
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    setSent(true);
    const body = bodyOf(draft, new Date());
    if (body) create.mutate(body);
  };
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })),
    problems: sent ? problemsOf(draft, new Date()) : null,
    typed: draft !== initial,
    busy: create.isPending,
    error: create.error ? sentenceFor(create.error) : null,
    submit,
  };
}

/** Fields of a new key: what the secret key may do, and where the public key puts rows. */
export function KeyForm({ id, form }: { id: string; form: ReturnType<typeof useKeyDraft> }) {
  const title = useId();
  const { draft, change, problems } = form;
  return (
    <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" hint="Which system will use it" error={problems?.name}>
          <Input
            autoFocus
            autoComplete="off"
            maxLength={80}
            placeholder="Nightly import"
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <ExpiryField
          expiry={draft.expiry}
          date={draft.date}
          error={problems?.expiry ?? null}
          onExpiry={(expiry) => change({ expiry })}
          onDate={(date) => change({ date })}
        />
      </div>
      <FieldSet legend={<span id={title}>Permissions</span>} error={problems?.purpose ?? null}>
        <RadioChoice
          stacked
          labelledBy={title}
          value={draft.purpose ?? ""}
          onValueChange={(value) => change({ purpose: PURPOSES.find((each) => each === value) ?? null })}
          options={PURPOSES.map((value) => ({ value, ...PURPOSE_WORDS[value] }))}
        />
      </FieldSet>
      {draft.purpose === "chosen" && (
        <ScopeGrid value={draft.scopes} onChange={(scopes) => change({ scopes })} error={problems?.scopes ?? null} />
      )}
      {(draft.purpose === "website" || draft.purpose === "chosen") && <PublicSide form={form} />}
      <FormError sentence={form.error} />
    </form>
  );
}

/** Where the public key adds rows, and from which websites. */
function PublicSide({ form: { draft, change, problems } }: { form: ReturnType<typeof useKeyDraft> }) {
  return (
    <fieldset className="min-w-0 border-t pt-5">
      <legend className="sr-only">Public key</legend>
      <p className="mb-4 text-ui text-ink-2">
        <span className="font-medium text-ink">Public key.</span> Created along with it. It can only add rows to one dataset, so
        it's safe on a website.
      </p>
      <div className="flex flex-col gap-5">
        <Field label="It adds rows to">
          <DatasetPicker
            value={draft.target?.id ?? null}
            name={draft.target?.name ?? null}
            none="A new dataset, created on first use"
            onChoose={(target) => change({ target })}
          />
        </Field>
        <OriginsField
          legend="Websites that may use it"
          hint="Leave empty to allow any website. * stands for one or more subdomains."
          most={50}
          value={draft.origins}
          onChange={(origins) => change({ origins })}
          error={problems?.origins ?? null}
        />
      </div>
    </fieldset>
  );
}

function problemsOf(draft: Draft, now: Date) {
  return {
    name: draft.name.trim() ? null : "Enter a name for the key.",
    purpose: draft.purpose === null ? "Choose what the key can do." : null,
    scopes: draft.purpose !== "chosen" || draft.scopes.length > 0 ? null : "Choose at least one.",
    expiry: expiryMoment(draft.expiry, draft.date, now) === undefined ? "Choose a day in the future." : null,
    origins: originProblem(draft.origins),
  };
}

function bodyOf(draft: Draft, now: Date) {
  const expiresAt = expiryMoment(draft.expiry, draft.date, now);
  if (
    expiresAt === undefined ||
    draft.purpose === null ||
    Object.values(problemsOf(draft, now)).some((problem) => problem !== null)
  )
    return null;
  return {
    name: draft.name.trim(),
    scopes: scopesFor(draft.purpose, draft.scopes),
    expiresAt,
    allowedOrigins: draft.origins.map((origin) => origin.trim()).filter(Boolean),
    ingestDatasetId: draft.target?.id ?? null,
  };
}
