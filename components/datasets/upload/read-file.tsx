"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { listingQueries } from "@/lib/client/api/listing";
import { paletteQueries } from "@/lib/client/api/palette";
import type { Upload } from "@/lib/contract/uploads";
import { formatCount } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";
import { pages } from "@/lib/core/pages";
import { ColumnsStep } from "../reading/columns-step";
import { NameStep } from "../reading/name-step";
import { storeFile } from "../reading/store-file";
import { usePreview } from "../reading/use-preview";
import { nameFromFile } from "./preview";
import { FileCard } from "./sending-file";
import type { Step } from "./stepper";

/** A file that has arrived: its columns, then its name. Going back keeps everything. */
export function ReadFile({
  upload,
  step,
  then,
  onStep,
  onStartOver,
  onGone,
}: {
  upload: Upload;
  step: Step;
  then: "dataset" | "report";
  onStep: (step: Step) => void;
  onStartOver: () => void;
  /** The upload is kept no longer. */
  onGone: () => void;
}) {
  const look = usePreview(upload);
  const [name, setName] = useState(() => upload.name ?? nameFromFile(upload.fileName));
  const store = useStore(upload, then);
  const isGone = isMissing(look.error) || isMissing(store.error);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) gone();
  }, [isGone]);
  const { preview } = look.seen;
  const isStoring = store.isPending || store.isSuccess;
  if (step === "file" && !isStoring)
    return <Arrived upload={upload} onNext={() => onStep("columns")} onStartOver={onStartOver} />;
  if ((step === "columns" && !isStoring) || (preview === null && look.error !== null)) {
    return <ColumnsStep upload={upload} look={look} onNext={() => onStep("name")} />;
  }
  if (preview === null) return <SkeletonRows rows={3} label="Reading the file" />;
  return (
    <NameStep
      upload={upload}
      look={look}
      preview={preview}
      name={name}
      onName={setName}
      storing={{
        isStoring,
        isWaiting: store.isWaiting,
        error: store.error ? sentenceFor(store.error) : null,
      }}
      onStore={() => store.mutate({ name: name.trim(), wish: look.wish })}
      onBack={() => onStep("columns")}
    />
  );
}

/** Stores the file and leads to where it is used. */
function useStore(upload: Upload, then: "dataset" | "report") {
  const { locale } = useLocale();
  const router = useRouter();
  const toast = useToast();
  const queries = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  const store = useMutation({
    mutationFn: ({ name, wish }: { name: string; wish: Parameters<typeof storeFile>[2] }) =>
      storeFile(upload.id, name, wish, { onWaiting: setIsWaiting }),
    onSettled: () => setIsWaiting(false),
    onSuccess: (created) => {
      void queries.invalidateQueries({ queryKey: paletteQueries.all });
      void queries.invalidateQueries({ queryKey: listingQueries.all });
      toast(`${formatCount(created.rowCount, "row", "rows", locale)} stored`);
      router.replace(placeOf(created.id, then));
    },
  });
  return { ...store, isWaiting };
}

/** Where a stored file leads: to its dataset, or to a new report on it. */
export function placeOf(datasetId: string, then: "dataset" | "report"): Route {
  return then === "dataset" ? pages.dataset(datasetId) : pages.newReport({ dataset: datasetId });
}

/** The first step, gone back to: the file is there already. */
function Arrived({ upload, onNext, onStartOver }: { upload: Upload; onNext: () => void; onStartOver: () => void }) {
  const { locale } = useLocale();
  return (
    <div className="flex flex-col gap-4">
      <FileCard fileName={upload.fileName}>All {formatBytes(upload.bytes, locale)} arrived. Nothing is stored yet.</FileCard>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={onNext}>
          Continue
        </Button>
        <Button onClick={onStartOver}>Use another file</Button>
        <p className="text-ui text-ink-3">Choosing another file discards your choices for this one.</p>
      </div>
    </div>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 410);
}
