"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { DropZone } from "@/components/ui/form/drop-zone";
import { useLocale } from "@/components/ui/locale";
import { PageHeader } from "@/components/ui/page/page-header";
import { callQueries } from "@/lib/client/api/calls";
import type { CallUsage } from "@/lib/contract/calls";
import { LIMITS } from "@/lib/contract/limits";
import { formatCount } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";
import { pages } from "@/lib/core/pages";
import { AUDIO_GOES, TELL_CALLERS } from "../list-words";
import { isUsedUp } from "../minutes";
import { MinutesMeter } from "../minutes-meter";
import { QueuedFileRow } from "./queued-file";
import { NOTHING_SAID, SharedFieldInputs, sharedFields } from "./shared-fields";
import type { QueuedFile } from "./upload-queue";
import { CALL_FILE_ENDINGS, refusalOf } from "./upload-words";
import { useUploadQueue } from "./use-upload-queue";

/** Recordings by hand: choose, say what is known of them, send, and see each become a call. */
export function UploadCalls({ usage: initialUsage }: { usage: CallUsage }) {
  const { locale, timeZone } = useLocale();
  const { queue, files } = useUploadQueue();
  const [typed, setTyped] = useState(NOTHING_SAID);
  const { data: usage } = useQuery({
    ...callQueries.usage(),
    initialData: initialUsage,
  });
  const { data: settings } = useQuery(callQueries.settings());
  const chosen = files.filter(({ state }) => state === "chosen").length;
  const isStopped = isUsedUp(usage);
  return (
    <>
      <PageHeader
        title="Upload recordings"
        breadcrumbs={[{ label: "Calls", href: pages.calls() }, { label: "Upload recordings" }]}
        actions={<MinutesMeter usage={usage} locale={locale} className="w-64 max-w-full" />}
      />
      <div className="flex flex-col gap-6">
        <DropZone
          multiple
          quiet={files.length > 0}
          accept={CALL_FILE_ENDINGS}
          className={files.length > 0 ? "py-6" : undefined}
          onFile={(file) => queue.add(file, refusalOf(file, locale))}
          limits={
            <>
              Recordings up to {formatBytes(LIMITS.callFileBytes, locale)} each: mp3, wav, m4a, mp4, ogg, opus, webm, flac, aac,
              amr or 3gp. Or an existing transcript: WebVTT, SRT or JSON.
            </>
          }
        />
        {files.length > 0 && (
          <section aria-labelledby="files">
            <h2 id="files" className="mb-2 text-base font-semibold">
              Files
            </h2>
            <ul aria-label="Files" className="border-t">
              {files.map((item) => (
                <QueuedFileRow key={item.key} item={item} queue={queue} />
              ))}
            </ul>
            <p role="status" className="mt-2 text-ui text-ink-3">
              {progressWords(files, locale)}
            </p>
          </section>
        )}
        {chosen > 0 && (
          <form
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isStopped) queue.start(sharedFields(typed, timeZone));
            }}
          >
            <SharedFieldInputs typed={typed} onChange={setTyped} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" variant="primary" disabled={isStopped}>
                Upload {formatCount(chosen, "file", "files", locale)}
              </Button>
              {isStopped && <p className="text-sm text-danger-ink">This month's call minutes are used up.</p>}
            </div>
          </form>
        )}
        {files.length > 0 && chosen === 0 && !queue.isBusy && (
          <div>
            <ButtonLink href={pages.calls()} variant="primary">
              Show calls
            </ButtonLink>
          </div>
        )}
        <div className="max-w-[68ch] text-ui text-pretty text-ink-3">
          <p>{TELL_CALLERS}</p>
          {settings !== undefined && (
            <p className="mt-1">{settings.audioDays === 0 ? AUDIO_GOES : keptWords(settings.audioDays, locale)}</p>
          )}
        </div>
      </div>
    </>
  );
}

function keptWords(days: number, locale: string): string {
  return `Audio is kept for ${formatCount(days, "day", "days", locale)} after the transcript and summary are saved, as set for this workspace.`;
}

/** "2 of 3 uploaded. You can open other pages in the meantime. Closing the window stops the upload." */
function progressWords(files: readonly QueuedFile[], locale: string): string {
  const count = (...states: QueuedFile["state"][]) => files.filter(({ state }) => states.includes(state)).length;
  const [moving, stored, refused] = [count("waiting", "sending"), count("stored"), count("refused")];
  if (moving + stored === 0) return "";
  const sent = `${stored} of ${formatCount(moving + stored + refused, "file", "files", locale)} uploaded`;
  if (moving > 0) return `${sent}. You can open other pages in the meantime. Closing the window stops the upload.`;
  return `${sent}${refused > 0 ? `, ${refused} refused` : ""}.`;
}
