"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/input";
import { useLocale } from "@/components/ui/locale";
import { formatCount } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";
import { lineCount, pastedFile } from "./pasted-file";

/** A longer text would make the field slow: it is named by its size instead. */
const SHOWN_CHARS = 200_000;

/** Rows from a spreadsheet, CSV or JSON text; they go the way of a file. */
export function PasteTable({
  text,
  onText,
  onFile,
  onClose,
  busy,
}: {
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onClose: () => void;
  busy: boolean;
}) {
  const { locale } = useLocale();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !busy) onFile(pastedFile(text));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-md border bg-surface p-4">
      {text.length > SHOWN_CHARS ? (
        <p role="status">
          {formatCount(lineCount(text), "line", "lines", locale)} pasted, {formatBytes(new Blob([text]).size, locale)}
        </p>
      ) : (
        <Field label="Pasted table" hint="Cells copied from a spreadsheet, or CSV or JSON text.">
          <Textarea
            autoFocus
            value={text}
            onChange={(event) => onText(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text/plain");
              if (pasted.length <= SHOWN_CHARS) return;
              event.preventDefault();
              onText(text + pasted);
            }}
            rows={8}
            wrap="off"
            spellCheck={false}
            dir="auto"
            className="overflow-x-auto font-mono text-base whitespace-pre md:text-xs"
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={text.trim() === ""}>
          Read table
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        {text !== "" && (
          <Button variant="ghost" onClick={() => onText("")}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
