"use client";

import { Button } from "@/components/ui/button";
import { FileSpreadsheet } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import type { ReadingFact } from "@/lib/contract/reading";
import type { Upload } from "@/lib/contract/uploads";
import { readingParts } from "./reading-words";

/** "orders_q3.csv · 2.1 MB · comma, UTF-8, header in row 1 · 18,402 rows [Change]" */
export function ReadingLine({
  upload,
  facts,
  rowCount,
  isOpen,
  onToggle,
  panelId,
}: {
  upload: Upload;
  facts: readonly ReadingFact[];
  rowCount: number | null;
  isOpen: boolean;
  onToggle: () => void;
  panelId: string;
}) {
  const { locale } = useLocale();
  const [fileName, ...parts] = readingParts(upload, facts, rowCount, locale);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <FileSpreadsheet className="size-5 shrink-0 text-accent-ink" aria-hidden />
      <p className="flex min-w-0 grow flex-wrap gap-x-2 gap-y-0.5">
        <span className="font-medium [overflow-wrap:anywhere]" dir="auto">
          {fileName}
        </span>
        {parts.map((part) => (
          <span key={part} className="flex gap-x-2 text-ink-2">
            <span aria-hidden className="text-ink-3">
              ·
            </span>
            <span className="[overflow-wrap:anywhere]">{part}</span>
          </span>
        ))}
      </p>
      <Button size="sm" aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
        {isOpen ? "Close settings" : "Change"}
      </Button>
    </div>
  );
}
