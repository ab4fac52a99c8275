"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { languageName, languages } from "@/components/settings/choices";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { formatDateTime, formatNumber } from "@/lib/core/format";

const SAME = "";

/** The language that dates and numbers are written in for this person: saved as it is chosen. */
export function FormatsForm({ locale: saved, workspaceLocale }: { locale: string | null; workspaceLocale: string }) {
  const router = useRouter();
  const toast = useToast();
  const { timeZone } = useLocale();
  const [chosen, setChosen] = useState(saved ?? SAME);
  const update = useMutation({
    scope: { id: "formats" },
    mutationFn: (value: string) => call(operations.updatePerson, { body: { locale: value === SAME ? null : value } }),
    onSuccess: () => {
      toast("Formats saved");
      router.refresh();
    },
    onError: () => setChosen(saved ?? SAME),
  });
  const same = { value: SAME, label: "Same as the workspace", detail: workspaceLocale };
  const locale = chosen === SAME ? workspaceLocale : chosen;
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <Field label="Numbers and dates">
        <Combobox
          options={() => [same, ...languages()]}
          value={chosen}
          display={chosen === SAME ? `${same.label}: ${languageName(workspaceLocale)}` : languageName(chosen)}
          searchLabel="Find a language"
          onValueChange={(value) => {
            setChosen(value);
            update.mutate(value);
          }}
        />
      </Field>
      <p className="rounded-sm bg-sunken px-3 py-2 text-ui text-ink-2">
        Example:{" "}
        <span className="font-medium text-ink">
          {formatNumber(1_234_567.89, locale)} · {formatDateTime("2026-11-21T14:03:00Z", locale, timeZone)}
        </span>
      </p>
      <FormError sentence={update.error ? sentenceFor(update.error) : null} />
    </div>
  );
}
