"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/form/drop-zone";
import { ClipboardPaste } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { LIMITS } from "@/lib/contract/limits";
import { formatCount } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";
import { PasteTable } from "./paste-table";
import { ENDINGS_IN_WORDS, extensionOf, FILE_ENDINGS, refusalOf } from "./preview";

/** The first step: a file by button, by dropping it or as pasted text. What cannot be taken is refused before it is sent. */
export function ChooseFile({
  rowsMax,
  error,
  busy,
  onFile,
}: {
  rowsMax: number;
  /** Why the last try did not begin. */
  error: string | null;
  busy: boolean;
  onFile: (file: File) => void;
}) {
  const { locale } = useLocale();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const take = (file: File) => {
    const sentence = refusalOf(file, locale);
    setRefusal(sentence);
    if (sentence === null && !busy) onFile(file);
  };
  usePaste(take, setPasted);
  return (
    <div className="flex flex-col gap-4">
      <FormError sentence={refusal ?? error} />
      <DropZone
        accept={FILE_ENDINGS}
        onFile={take}
        disabled={busy}
        limits={`A ${ENDINGS_IN_WORDS} file up to ${formatBytes(LIMITS.datasetFileBytes, locale)}, up to ${formatCount(rowsMax, "row", "rows", locale)}. You'll see how it's read before anything is stored.`}
      />
      {pasted === null ? (
        <div>
          <Button variant="ghost" onClick={() => setPasted("")} disabled={busy}>
            <ClipboardPaste aria-hidden />
            Paste a table
          </Button>
        </div>
      ) : (
        <PasteTable text={pasted} onText={setPasted} onFile={take} onClose={() => setPasted(null)} busy={busy} />
      )}
    </div>
  );
}

/** What is pasted anywhere on the page but in a field: a file is taken, text is shown to be read. */
function usePaste(onFile: (file: File) => void, onText: (text: string) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (target instanceof HTMLElement && target.closest("input, textarea, [contenteditable], [role=dialog]")) return;
    const file = clipboardData?.files[0];
    const text = clipboardData?.getData("text/plain") ?? "";
    // Copied cells come with a picture of themselves, a copied file with its name.
    if (file !== undefined && (extensionOf(file.name) !== null || text.trim() === "")) onFile(file);
    else if (text.trim() !== "") onText(text);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}
