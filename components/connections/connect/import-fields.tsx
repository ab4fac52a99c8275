"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import { IMPORT_DAYS_MAX } from "@/lib/contract/words/connection-words";
import { estimateWords, IMPORT_CHOICES, IMPORT_LABELS } from "./import-words";
import type { ImportChosen } from "./use-import-choice";

/** Which earlier recordings come along, and what they use. `system` is asked for the estimate. */
export function ImportFields({
  chosen,
  label,
  system,
  hasNone,
}: {
  chosen: ImportChosen;
  label: string;
  system: string;
  hasNone: boolean;
}) {
  const options = IMPORT_CHOICES.filter((value) => hasNone || value !== "none").map((value) => ({
    value,
    label: hasNone ? IMPORT_LABELS[value] : IMPORT_LABELS[value].replace(/^And those of the/, "The"),
  }));
  return (
    <div className="flex flex-col gap-4">
      <Field label={label}>
        <Select options={options} value={chosen.choice} onValueChange={chosen.setChoice} />
      </Field>
      {chosen.choice === "own" && (
        <Field
          label="Days back"
          error={chosen.own.trim() !== "" && chosen.days === null ? `Enter a whole number from 1 to ${IMPORT_DAYS_MAX}.` : null}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="max-w-32"
            placeholder="14"
            value={chosen.own}
            onChange={(event) => chosen.setOwn(event.target.value)}
          />
        </Field>
      )}
      {/* Its place is kept, so that what comes moves nothing. */}
      <div aria-live="polite" className="min-h-12 text-sm text-pretty text-ink-2">
        <Estimate chosen={chosen} system={system} />
      </div>
    </div>
  );
}

function Estimate({ chosen: { days, estimate, ask, isResting }, system }: { chosen: ImportChosen; system: string }) {
  const { locale } = useLocale();
  if (days === null) return null;
  if (days === 0) return <p>Existing recordings are left out. You can import them later.</p>;
  if (estimate === null && !isResting) return <p>The number appears once you test the values above.</p>;
  if (estimate?.isError) {
    return (
      <div className="flex flex-col items-start gap-2">
        <FormError sentence={sentenceFor(estimate.error)} />
        <Button size="sm" onClick={ask}>
          Count again
        </Button>
      </div>
    );
  }
  if (estimate?.data === undefined) return <p>Counting recordings in {system}…</p>;
  const { sentence, warning } = estimateWords(estimate.data, locale);
  return (
    <>
      <p className="text-ink">{sentence}</p>
      {warning !== null && <p className="mt-1.5 rounded-sm bg-warning-soft px-3 py-2 text-ink">{warning}</p>}
    </>
  );
}
