"use client";

import { FileSpreadsheet } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { FormError } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useLocale } from "@/components/ui/locale";
import { Progress } from "@/components/ui/progress";
import { useToast } from "@/components/ui/toast";
import { sentenceFor } from "@/lib/client/call-error";
import { upload } from "@/lib/client/upload";
import { contract } from "@/lib/contract/contract";
import { LIMITS } from "@/lib/contract/limits";
import { formatBytes, formatCount } from "@/lib/core/format";
import { DataTable } from "./data-table";
import { FILE_ENDINGS, nameFromFile, type Preview, previewOf, refusalOf, separatorWord } from "./preview";

interface Sending {
  sent: number;
  total: number;
}

/**
 * From a file to a dataset: choose, look at the first rows, name, send. `rowsMax` is what the plan takes; `then` is
 * where it leads: to the dataset, or to a new report on it.
 */
export function UploadDataset({ rowsMax, then = "dataset" }: { rowsMax: number; then?: "dataset" | "report" }) {
  const { locale } = useLocale();
  const router = useRouter();
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const abort = useRef<AbortController | null>(null);

  const take = async (chosen: File) => {
    const refusal = refusalOf(chosen, locale);
    setError(refusal);
    if (refusal !== null) return;
    setFile(chosen);
    setName(nameFromFile(chosen.name));
    setPreview(null);
    setPreview(await previewOf(chosen).catch(() => null));
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (file === null || sending !== null) return;
    if (name.trim() === "") return setError("Give the dataset a name.");
    setError(null);
    setSending({ sent: 0, total: file.size });
    abort.current = new AbortController();
    try {
      const created = await upload(contract.createDataset, {
        fields: { name },
        file,
        onProgress: (sent, total) => setSending({ sent, total }),
        signal: abort.current.signal,
      });
      toast(`${formatCount(created.rowCount, "row", "rows", locale)} stored`);
      router.push(
        (then === "dataset" ? `/dashboard/datasets/${created.id}` : `/dashboard/reports/new?dataset=${created.id}`) as Route,
      );
    } catch (reason) {
      setSending(null);
      if (!(reason instanceof DOMException && reason.name === "AbortError")) setError(sentenceFor(reason));
    }
  };

  if (file === null) {
    return (
      <div className="flex flex-col gap-4">
        <FormError sentence={error} />
        <DropZone
          accept={FILE_ENDINGS}
          onFile={(chosen) => void take(chosen)}
          limits={`A .csv, .tsv or .xlsx file up to ${formatBytes(LIMITS.datasetFileBytes, locale)}, up to ${formatCount(rowsMax, "row", "rows", locale)}. The first row holds the column names.`}
        />
      </div>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-6" noValidate>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-surface px-4 py-3">
        <FileSpreadsheet className="size-5 shrink-0 text-accent-ink" aria-hidden />
        <div className="min-w-0 grow">
          <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
            {file.name}
          </p>
          <p className="text-ui text-ink-2">{fileFacts(file, preview, locale)}</p>
        </div>
        <Button size="sm" disabled={sending !== null} onClick={() => setFile(null)}>
          Change
        </Button>
      </div>
      {preview && preview.rows.length > 0 && (
        <section className="min-w-0">
          <h2 className="mb-2 text-ui font-medium text-ink-2">
            First {formatCount(preview.rows.length, "row", "rows", locale)}, as read here
          </h2>
          <DataTable label={`First rows of ${file.name}`} columns={preview.columns} rows={preview.rows} className="max-h-96" />
        </section>
      )}
      <Field label="Name" className="max-w-md" error={error === "Give the dataset a name." ? error : null}>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={LIMITS.datasetNameChars}
          disabled={sending !== null}
          dir="auto"
        />
      </Field>
      <FormError sentence={error === "Give the dataset a name." ? null : error} />
      {sending ? <Sent sending={sending} onCancel={() => abort.current?.abort()} /> : <SendButton />}
    </form>
  );
}

function SendButton() {
  return (
    <div>
      <Button type="submit" variant="primary">
        Upload file
      </Button>
    </div>
  );
}

function Sent({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  const { locale } = useLocale();
  const percent = sending.total === 0 ? 0 : Math.floor((sending.sent / sending.total) * 100);
  const reading = sending.sent >= sending.total;
  return (
    <div className="max-w-md">
      <div className="mb-2 flex items-center justify-between gap-4">
        <p className="min-w-0 text-ui text-ink-2">
          {reading
            ? "Reading rows and profiling columns"
            : `${formatBytes(sending.sent, locale)} of ${formatBytes(sending.total, locale)}, ${percent}%`}
        </p>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Progress value={reading ? 100 : percent} label="Upload" />
      <p role="status" className="sr-only">
        {reading ? "Sent. Reading rows." : `${Math.floor(percent / 25) * 25} percent sent`}
      </p>
    </div>
  );
}

function fileFacts(file: File, preview: Preview | null, locale: string): string {
  const facts = [formatBytes(file.size, locale)];
  if (file.name.toLowerCase().endsWith(".xlsx")) facts.push("the first sheet is read");
  if (preview)
    facts.push(
      formatCount(preview.columns.length, "column", "columns", locale),
      `separated by ${separatorWord(preview.separator)}`,
    );
  return facts.join(", ");
}
