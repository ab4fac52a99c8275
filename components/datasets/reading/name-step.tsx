"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { WifiOff } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { LIMITS } from "@/lib/contract/limits";
import type { FilePreview, Upload } from "@/lib/contract/uploads";
import { formatCount } from "@/lib/core/format";
import { blockedBy, openWords, questionsOf } from "./seen";
import { Stages } from "./stages";
import type { Preview } from "./use-preview";
import { useStage } from "./use-stage";

interface Storing {
  isStoring: boolean;
  /** The line is lost; it is tried again by itself. */
  isWaiting: boolean;
  error: string | null;
}

/** The third step: a name, what is about to be stored, and the button that stores it. */
export function NameStep({
  upload,
  look,
  preview,
  name,
  onName,
  storing,
  onStore,
  onBack,
}: {
  upload: Upload;
  look: Preview;
  preview: FilePreview;
  name: string;
  onName: (name: string) => void;
  storing: Storing;
  onStore: () => void;
  onBack: () => void;
}) {
  const { locale } = useLocale();
  const [missing, setMissing] = useState(false);
  const { stage } = useStage(upload.id, storing.isStoring);
  const blocked =
    look.error !== null ? "The file can't be read with these settings." : blockedBy(preview, look.wish.settings, locale);
  const open = openWords(questionsOf(look.seen, look.wish), locale);
  const rows = formatCount(preview.rowCount, "row", "rows", locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() !== "" && blocked === null && !look.isReading && !storing.isStoring) onStore();
  };
  return (
    <form onSubmit={submit} className="flex max-w-xl flex-col gap-5" noValidate>
      <Field label="Name" hint="You can change it later." error={missing ? "Give the dataset a name." : null}>
        <Input
          value={name}
          onChange={(event) => {
            setMissing(false);
            onName(event.target.value);
          }}
          maxLength={LIMITS.datasetNameChars}
          disabled={storing.isStoring}
          dir="auto"
        />
      </Field>
      <p className="text-ui text-ink-2 [overflow-wrap:anywhere]" dir="auto">
        {rows} and {formatCount(preview.columns.length, "column", "columns", locale)} from {upload.fileName}. {blocked ?? open}
      </p>
      {storing.isStoring && <Stages stage={stage} saves />}
      {storing.isWaiting && (
        <p role="status" className="flex items-start gap-2 text-ui text-warning-ink">
          <WifiOff className="mt-0.5 size-3.5 shrink-0" aria-hidden />
          The connection was lost. Rowcall retries once the server responds; nothing is stored twice.
        </p>
      )}
      <FormError sentence={storing.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={storing.isStoring || look.isReading} disabled={blocked !== null}>
          Store {rows}
        </Button>
        <Button onClick={onBack} disabled={storing.isStoring}>
          Back to columns
        </Button>
      </div>
    </form>
  );
}
