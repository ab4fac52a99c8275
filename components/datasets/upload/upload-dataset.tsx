"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { call } from "@/lib/client/api/call";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { uploadQueries } from "@/lib/client/api/uploads";
import { works } from "@/lib/client/works";
import type { Upload } from "@/lib/contract/uploads";
import { ChooseFile } from "./choose-file";
import { placeOf, ReadFile } from "./read-file";
import { ResumeFile } from "./resume-file";
import { keepFile } from "./same-file";
import { SendingFile } from "./sending-file";
import { type Step, Stepper } from "./stepper";
import { startSending, stopSending, useSending } from "./use-sending";
import { useUploadAddress } from "./use-upload-address";

type Place = "choosing" | "sending" | "opening" | "gone" | "unopened" | "stored" | "resuming" | "arrived";

const HEADINGS: Record<Step, string> = { file: "The file", columns: "Check the columns", name: "Name the dataset" };
const PLACES: Record<Exclude<Place, "arrived">, string> = {
  choosing: "Choose a file",
  sending: "Sending the file",
  opening: "Preparing the upload",
  gone: "Choose a file",
  unopened: "The upload couldn't be opened",
  stored: "Already stored",
  resuming: "Send the rest of the file",
};

/**
 * From a file to a dataset in three steps: file, columns, name. The upload is in the address, so that a reload or a lost
 * connection comes back to it. `rowsMax` is what the plan takes; `then` is where it leads: to the dataset, or to a new
 * report on it.
 */
export function UploadDataset({ rowsMax, then = "dataset" }: { rowsMax: number; then?: "dataset" | "report" }) {
  const address = useUploadAddress();
  const queries = useQueryClient();
  const open = useQuery({
    ...uploadQueries.one(address.id),
    enabled: address.id !== null,
  });
  const upload = address.id === null || isGone(open.error) ? undefined : open.data;
  // A visit later asks the server again: meanwhile the file may have become a dataset, or be gone.
  useEffect(() => () => queries.removeQueries({ queryKey: uploadQueries.all }), [queries]);
  const know = (upload: Upload) => queries.setQueryData(uploadQueries.one(upload.id).queryKey, upload);
  const sending = useSending(address.id);
  const resume = (upload: Upload, file: File) => startSending(upload, file, true, know);
  const start = useMutation({
    mutationFn: (file: File) => call(operations.startUpload, { body: { fileName: file.name, bytes: file.size } }),
    onSuccess: (upload, file) => {
      know(upload);
      keepFile(upload.id, file);
      address.go({ id: upload.id });
      startSending(upload, file, false, know);
    },
  });
  const startOver = () => {
    if (address.id !== null) stopSending(address.id);
    start.reset();
    // Whatever is not removed now is gone in a day.
    if (upload !== undefined) call(operations.removeUpload, { params: { id: upload.id } }).catch(() => {});
    address.go({ id: null });
  };
  const place = placeIn(address.id, upload, open.error, sending !== null);
  const step: Step = place === "arrived" ? (address.step ?? "columns") : "file";
  const heading = useHeadingFocus(place === "opening" ? null : `${place} ${step}`);
  return (
    <div className="flex flex-col gap-5">
      {place !== "opening" && place !== "stored" && (
        <Stepper
          current={step}
          reached={place === "arrived" ? "name" : "file"}
          onGo={(to) => address.go({ id: address.id, step: to })}
        />
      )}
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {place === "arrived" ? HEADINGS[step] : PLACES[place]}
      </h2>
      {place === "choosing" && (
        <ChooseFile
          rowsMax={rowsMax}
          error={start.isError ? sentenceFor(start.error) : null}
          busy={start.isPending}
          onFile={(file) => start.mutate(file)}
        />
      )}
      {place === "sending" && sending !== null && (
        <SendingFile sending={sending} onCancel={startOver} onRetry={() => works.retry(sending.work.key)} />
      )}
      {place === "opening" && <SkeletonRows rows={3} label="Preparing the upload" />}
      {place === "gone" && <Gone onStartOver={startOver} />}
      {place === "unopened" && <Unopened error={open.error} retry={() => void open.refetch()} />}
      {place === "stored" && upload !== undefined && (
        <Stored upload={upload} then={then} onStartOver={() => address.go({ id: null })} />
      )}
      {place === "resuming" && upload !== undefined && (
        <ResumeFile upload={upload} onFile={(file) => resume(upload, file)} onStartOver={startOver} />
      )}
      {place === "arrived" && upload !== undefined && (
        <ReadFile
          key={upload.id}
          upload={upload}
          step={step}
          then={then}
          onStep={(to) => address.go({ id: upload.id, step: to })}
          onStartOver={startOver}
          onGone={() => void open.refetch()}
        />
      )}
    </div>
  );
}

/** Where a person is with a file. */
function placeIn(id: string | null, upload: Upload | undefined, error: Error | null, isSending: boolean): Place {
  if (id === null) return "choosing";
  if (isSending) return "sending";
  if (isGone(error)) return "gone";
  if (upload === undefined) return error === null ? "opening" : "unopened";
  if (upload.datasetId !== null) return "stored";
  return upload.state === "receiving" ? "resuming" : "arrived";
}

function isGone(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404;
}

/** Focus goes to the heading when the step changes, not when the page opens. */
function useHeadingFocus(place: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (place === null || shown.current === place) return;
    if (shown.current !== null) heading.current?.focus();
    shown.current = place;
  }, [place]);
  return heading;
}

function Unopened({ error, retry }: { error: Error | null; retry: () => void }) {
  return (
    <ErrorState
      sentence={`${sentenceFor(error)} The part already sent is kept.`}
      retry={retry}
      requestId={error instanceof CallError ? error.requestId : null}
    />
  );
}

function Gone({ onStartOver }: { onStartOver: () => void }) {
  return (
    <EmptyState
      title="This upload has expired"
      action={
        <Button variant="primary" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      A file that isn't stored within a day is deleted along with its settings. Nothing was stored.
    </EmptyState>
  );
}

function Stored({ upload, then, onStartOver }: { upload: Upload; then: "dataset" | "report"; onStartOver: () => void }) {
  return (
    <EmptyState
      title={upload.name ?? upload.fileName}
      action={
        <ButtonLink href={placeOf(upload.datasetId ?? "", then)} variant="primary">
          {then === "dataset" ? "Open dataset" : "New report on this dataset"}
        </ButtonLink>
      }
      link={<Button onClick={onStartOver}>Upload another file</Button>}
    >
      This file is already a dataset. It won't be stored twice.
    </EmptyState>
  );
}
