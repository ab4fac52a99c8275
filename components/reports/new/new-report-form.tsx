"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { DatasetPicker } from "@/components/datasets/dataset-picker";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { DatasetDetail, DatasetItem } from "@/lib/contract/datasets";
import { LIMITS } from "@/lib/contract/limits";
import { formatCount } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { goalsFor, withGoal } from "./goals";

interface NewReportStart {
  /** Null while none is chosen. */
  dataset: DatasetDetail | null;
  prompt: string;
  title: string;
}

/** Asks a question of a dataset; leads to the running report at once. */
export function NewReportForm({ start }: { start: NewReportStart }) {
  const { locale } = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Pick<DatasetItem, "id" | "name" | "rowCount"> | null>(start.dataset);
  const [prompt, setPrompt] = useState(start.prompt);
  const [title, setTitle] = useState(start.title);
  const detail = useQuery({
    ...datasetQueries.one(chosen?.id ?? null),
    enabled: chosen !== null,
    // Its goals stand there from the start, so that nothing below them moves.
    ...(start.dataset !== null && chosen?.id === start.dataset.id ? { initialData: start.dataset } : {}),
  });
  const queue = useMutation({
    mutationFn: (id: Id<"dataset">) =>
      call(operations.queueReport, {
        body: { datasetId: id, ...(prompt.trim() === "" ? {} : { prompt }), ...(title.trim() === "" ? {} : { title }) },
      }),
    onSuccess: (queued) => {
      void queries.invalidateQueries({ queryKey: listingQueries.all });
      router.push(pages.report(queued.id));
    },
  });
  const empty = chosen?.rowCount === 0;
  useUnsaved((prompt !== start.prompt || title !== start.title) && !queue.isPending && !queue.isSuccess);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (chosen !== null && !empty && !queue.isPending && !queue.isSuccess) queue.mutate(chosen.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="flex max-w-2xl flex-col gap-6" noValidate>
      <Field
        label="Dataset"
        hint={
          chosen && detail.data
            ? `${formatCount(chosen.rowCount, "row", "rows", locale)}, ${formatCount(detail.data.columnCount, "column", "columns", locale)}`
            : chosen !== null && formatCount(chosen.rowCount, "row", "rows", locale)
        }
      >
        <DatasetPicker value={chosen?.id ?? null} name={chosen?.name ?? null} onChoose={setChosen} />
      </Field>
      <div className="flex flex-col gap-3">
        <Field label="What should it answer?" hint="Leave empty for an overview.">
          <Textarea
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
            maxLength={LIMITS.reportPromptChars}
            rows={5}
            dir="auto"
          />
        </Field>
        {detail.data && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Goals to start from</legend>
            {goalsFor(detail.data.columns, locale).map((goal) => (
              <Button
                key={goal.label}
                size="sm"
                className="max-w-full"
                onClick={() => setPrompt(withGoal(prompt, goal, LIMITS.reportPromptChars))}
                title={goal.text}
              >
                <span className="truncate">{goal.label}</span>
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      <Field label="Title" optional hint="Leave empty to name it from the data.">
        <Input value={title} onChange={(event) => setTitle(event.target.value)} maxLength={LIMITS.reportTitleChars} dir="auto" />
      </Field>
      <FormError sentence={queue.isError ? sentenceFor(queue.error) : null} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={queue.isPending || queue.isSuccess} disabled={chosen === null || empty}>
          Generate report
        </Button>
        <span className="text-ui text-ink-3">
          {chosen === null ? "Choose a dataset with rows first." : empty ? "This dataset has no rows yet." : <Hint />}
        </span>
      </div>
    </form>
  );
}

function Hint() {
  return (
    <span className="pointer-coarse:hidden">
      or <kbd className="font-sans">⌘⏎</kbd>, <kbd className="font-sans">Ctrl ⏎</kbd>
    </span>
  );
}
