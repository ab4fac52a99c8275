"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { WorkspaceSettings } from "@/lib/contract/people/account";
import { formatDateTime, formatNumber } from "@/lib/core/format";
import { formatCurrency } from "@/lib/core/format-value";
import { keysOf } from "@/lib/core/typed-keys";
import { currencies, currencyName, languageName, languages, timeZones, zoneName } from "./choices";

type Draft = Pick<WorkspaceSettings, "name" | "timeZone" | "locale" | "currency">;

/** Name, zone, language and currency of the workspace. Members see them, owners and admins change them. */
export function GeneralForm({ workspace }: { workspace: WorkspaceSettings }) {
  const mayManage = useMay("admin");
  const router = useRouter();
  const toast = useToast();
  const { name, timeZone, locale, currency } = workspace;
  const saved: Draft = { name, timeZone, locale, currency };
  const [draft, setDraft] = useState(saved);
  const [sent, setSent] = useState(false);
  const update = useMutation({
    mutationFn: (body: Partial<Draft>) => call(operations.updateWorkspace, { body }),
    onSuccess: () => {
      toast("Settings saved");
      router.refresh();
    },
  });
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const changed = Object.fromEntries(
    keysOf(saved)
      .filter((key) => draft[key].trim() !== saved[key])
      .map((key) => [key, draft[key].trim()]),
  );
  useUnsaved(Object.keys(changed).length > 0 && !update.isSuccess);
  const problem = sent && !draft.name.trim() ? "Enter a name for the workspace." : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!update.isPending && draft.name.trim()) update.mutate(changed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
      <Field label="Workspace name" error={problem}>
        <Input
          autoComplete="off"
          maxLength={80}
          dir="auto"
          disabled={!mayManage}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label="Time zone" hint="Reports group days and months in this time zone.">
        <Combobox
          options={timeZones}
          value={draft.timeZone}
          display={zoneName(draft.timeZone)}
          searchLabel="Find a time zone"
          disabled={!mayManage}
          onValueChange={(next) => change({ timeZone: next })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Numbers and dates">
          <Combobox
            options={languages}
            value={draft.locale}
            display={languageName(draft.locale)}
            searchLabel="Find a language"
            disabled={!mayManage}
            onValueChange={(next) => change({ locale: next })}
          />
        </Field>
        <Field label="Currency" hint="Used for amounts without a currency.">
          <Combobox
            options={currencies}
            value={draft.currency}
            display={`${currencyName(draft.currency)} (${draft.currency})`}
            searchLabel="Find a currency"
            disabled={!mayManage}
            onValueChange={(next) => change({ currency: next })}
          />
        </Field>
      </div>
      <Preview draft={draft} />
      <FormError sentence={update.error ? sentenceFor(update.error) : null} />
      {mayManage ? (
        <div className="flex items-center gap-2">
          <Button type="submit" variant="primary" busy={update.isPending} disabled={Object.keys(changed).length === 0}>
            Save settings
          </Button>
          {Object.keys(changed).length > 0 && (
            <Button variant="ghost" disabled={update.isPending} onClick={() => setDraft(saved)}>
              Undo changes
            </Button>
          )}
        </div>
      ) : (
        <p className="text-ui text-ink-3">Only owners and admins can change these.</p>
      )}
    </form>
  );
}

function Preview({ draft }: { draft: Draft }) {
  const sample = [
    formatNumber(1_234_567, draft.locale),
    formatCurrency(84.2, draft.currency, draft.locale),
    formatDateTime("2026-11-21T14:03:00Z", draft.locale, draft.timeZone),
  ];
  return (
    <p className="rounded-sm bg-sunken px-3 py-2 text-ui text-ink-2">
      Example: <span className="font-medium text-ink">{sample.join("  ·  ")}</span>
    </p>
  );
}
