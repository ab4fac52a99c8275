"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { FileSpreadsheet, WifiOff } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { Progress } from "@/components/ui/progress";
import { formatBytes } from "@/lib/core/format-value";
import { type FirstLook, firstLook } from "./first-look";
import type { Sending } from "./use-sending";

/** A file on its way: bytes, percent, Cancel; what a lost connection means, and a way on after it. */
export function SendingFile({ sending, onCancel, onRetry }: { sending: Sending; onCancel: () => void; onRetry: () => void }) {
  const { locale } = useLocale();
  const { file, work } = sending;
  const { done: sent, isOffline: waiting, error, mayRetry } = work;
  const percent = Math.min(100, Math.floor((sent / file.size) * 100));
  return (
    <div className="flex flex-col gap-4">
      <FileCard fileName={file.name}>
        {formatBytes(sent, locale)} of {formatBytes(file.size, locale)}, {percent}%
      </FileCard>
      <div className="flex max-w-xl flex-col gap-2">
        <Progress value={percent} label={`Sending ${file.name}`} />
        {waiting && (
          <p className="flex items-start gap-2 text-ui text-warning-ink">
            <WifiOff className="mt-0.5 size-3.5 shrink-0" aria-hidden />
            The connection was lost. The part already sent is kept, and the upload resumes once the server responds.
          </p>
        )}
        <p role="status" className="sr-only">
          {waiting ? "The connection was lost. Trying again." : `${Math.floor(percent / 25) * 25} percent sent`}
        </p>
      </div>
      {error === null && (
        <p className="text-ui text-ink-3">
          You can open other pages in the meantime. Closing the window stops the upload; the part already sent is kept for a day.
        </p>
      )}
      <FirstRows file={file} />
      {error && <ErrorState sentence={mayRetry ? `${error} The part already sent is kept.` : error} retry={onRetry} />}
      <div>
        <Button size="sm" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
    </div>
  );
}

/** What the file begins with, so that a wrong one is noticed before all of it was sent. */
function FirstRows({ file }: { file: File }) {
  const [look, setLook] = useState<FirstLook | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // If this look fails, nothing is shown: the server reads the file anyway.
    firstLook(file)
      .then((found) => isCurrent && setLook(found))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (look === null) return null;
  const [header = [], ...rows] = look.rows;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-ui text-ink-2">First rows{look.hasMoreColumns && " and columns"}</figcaption>
      <div className="overflow-x-auto rounded-md border">
        <table className="text-ui">
          <thead className="border-b text-ink-2">
            <tr>{header.map((cell, at) => cellOf("th", at, cell))}</tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their place.
              <tr key={line}>{row.map((cell, at) => cellOf("td", at, cell))}</tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function cellOf(Tag: "th" | "td", at: number, cell: string): ReactNode {
  return (
    <Tag key={at} scope={Tag === "th" ? "col" : undefined} dir="auto" className="px-3 py-1 text-start whitespace-nowrap">
      {cell}
    </Tag>
  );
}

/** A file by its name, with what there is to say of it. */
export function FileCard({ fileName, children }: { fileName: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-surface px-4 py-3">
      <FileSpreadsheet className="size-5 shrink-0 text-accent-ink" aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
          {fileName}
        </p>
        <p className="text-ui text-ink-2">{children}</p>
      </div>
    </div>
  );
}
