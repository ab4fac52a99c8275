"use client";

import { useId, useState } from "react";
import { QualityTable } from "@/components/reports/quality/quality-table";
import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import type { ReadingSettings } from "@/lib/contract/reading";
import type { FilePreview, Upload } from "@/lib/contract/uploads";
import { formatCount } from "@/lib/core/format";
import { PreviewTable } from "./preview-table";
import { Questions } from "./questions";
import { ReadingLine } from "./reading-line";
import { ReadingSettingsForm } from "./reading-settings";
import { RowLists } from "./row-lists";
import { blockedBy, openWords, questionsOf } from "./seen";
import { Stages } from "./stages";
import type { Preview } from "./use-preview";

/** The second step: how the file was read, what is in doubt, its first rows, and all of it to be changed. */
export function ColumnsStep({ upload, look, onNext }: { upload: Upload; look: Preview; onNext: () => void }) {
  const { locale } = useLocale();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { seen, wish, setWish, error } = look;
  const { preview } = seen;
  const questions = questionsOf(seen, wish);
  const onSettings = (settings: ReadingSettings) => setWish((old) => ({ ...old, settings }));
  // A file that cannot be read is one whose settings are in question.
  const showsSettings = isOpen || error !== null;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="rounded-md border bg-surface">
        <ReadingLine
          upload={upload}
          facts={preview?.settings ?? []}
          rowCount={preview?.rowCount ?? null}
          isOpen={showsSettings}
          onToggle={() => setIsOpen(!isOpen)}
          panelId={panelId}
        />
        <div id={panelId}>
          {showsSettings && (
            <ReadingSettingsForm
              fileName={upload.fileName}
              facts={preview?.settings ?? []}
              sheets={preview?.sheets ?? []}
              settings={wish.settings}
              onSettings={onSettings}
            />
          )}
        </div>
      </div>
      <ReadAgain look={look} />
      {look.isSlow && <Stages stage={look.stage} />}
      {error !== null && <Unread error={error} hasEarlier={preview !== null} retry={look.retry} />}
      {preview === null ? (
        error === null && <SkeletonRows rows={8} label="Reading the file" />
      ) : (
        <>
          <Questions questions={questions} columns={preview.columns} onWish={setWish} />
          <RowLists preview={preview} settings={wish.settings} onSettings={onSettings} />
          <PreviewTable seen={seen} preview={preview} wish={wish} isReading={look.isReading || error !== null} onWish={setWish} />
          <Remarks preview={preview} />
          <Next look={look} preview={preview} open={openWords(questions, locale)} onNext={onNext} />
        </>
      )}
    </div>
  );
}

/** Says by voice that a change was taken in. */
function ReadAgain({ look }: { look: Preview }) {
  const { locale } = useLocale();
  const { preview, reads } = look.seen;
  const words =
    preview === null || look.isReading || look.error !== null
      ? ""
      : `${formatCount(preview.rowCount, "row", "rows", locale)} read${reads > 1 ? " again" : ""}`;
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

function Unread({ error, hasEarlier, retry }: { error: Error; hasEarlier: boolean; retry: () => void }) {
  const isPassing = error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
  const advice = isPassing
    ? "The file and your choices are kept."
    : `Change the settings above, or use another file.${hasEarlier ? " Below is how it was read before." : ""}`;
  const sentence = sentenceFor(error);
  const kept = isPassing || sentence.includes("Nothing was stored.") ? "" : " Nothing was stored.";
  return (
    <ErrorState
      sentence={`${sentence}${kept} ${advice}`}
      retry={retry}
      requestId={error instanceof CallError ? error.requestId : null}
    />
  );
}

function Remarks({ preview }: { preview: FilePreview }) {
  const { locale } = useLocale();
  const { notes, findings } = preview;
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label="Notes on how the file was read" className="flex list-disc flex-col gap-1 ps-5 text-ui text-ink-2">
          {notes.map((note) => (
            <li key={note} className="[overflow-wrap:anywhere]" dir="auto">
              {note}
            </li>
          ))}
        </ul>
      )}
      {findings.length === 0 ? (
        <p className="text-ui text-ink-2">Nothing else found in {formatCount(preview.rowCount, "row", "rows", locale)}.</p>
      ) : (
        <details className="rounded-md border bg-surface px-4 py-2">
          <summary className="cursor-default rounded-xs py-1 text-sm font-medium">
            {formatCount(findings.length, "quality finding", "quality findings", locale)}
          </summary>
          <div className="overflow-x-auto pt-2 [--ground:var(--color-surface)]">
            <QualityTable findings={findings} label="Quality findings" />
          </div>
        </details>
      )}
    </>
  );
}

function Next({ look, preview, open, onNext }: { look: Preview; preview: FilePreview; open: string; onNext: () => void }) {
  const { locale } = useLocale();
  const id = useId();
  const blocked =
    look.error !== null ? "The file can't be read with these settings." : blockedBy(preview, look.wish.settings, locale);
  const words = blocked ?? open;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
      <Button
        variant="primary"
        busy={look.isReading}
        disabled={blocked !== null}
        aria-describedby={words ? id : undefined}
        onClick={onNext}
      >
        Continue
      </Button>
      {words && (
        <p id={id} className="min-w-0 basis-60 grow text-ui text-ink-2 [overflow-wrap:anywhere]" dir="auto">
          {words}
        </p>
      )}
    </div>
  );
}
