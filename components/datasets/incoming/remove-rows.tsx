"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import { operations } from "@/lib/client/api/operations";
import type { RowSource } from "@/lib/contract/ingest";
import { formatCount, plural } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { bodyOfRemoval, WINDOWS, type WindowChoice } from "./removal-window";

const anyOrigin = "any";
const noOrigin = "none";

/**
 * Takes the rows out again that one sender sent in a window of time: says how many before it does. Mount it only while it
 * is open.
 */
export function RemoveRows({
  datasetId,
  sources,
  onClose,
}: {
  datasetId: Id<"dataset">;
  sources: readonly RowSource[];
  onClose: () => void;
}) {
  const id = useId();
  const { locale } = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const senders = [...new Map(sources.map((source) => [source.id, source])).values()];
  const [sourceId, setSourceId] = useState(senders[0]?.id ?? "");
  const [origin, setOrigin] = useState(anyOrigin);
  const [window, setWindow] = useState<WindowChoice>("hour");
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const origins = sources.filter((source) => source.id === sourceId).map((source) => source.origin);
  const body = bodyOfRemoval({
    sourceId,
    ...(origin === anyOrigin ? {} : { origin: origin === noOrigin ? null : origin }),
    window,
    from,
    to,
    now: new Date(),
  });
  const count = useMutation({
    mutationFn: (range: NonNullable<typeof body>) =>
      call(operations.previewRemoval, { params: { id: datasetId }, body: range }).then((counted) => ({ ...counted, range })),
  });
  const remove = useMutation({
    mutationFn: (range: NonNullable<typeof body>) => call(operations.removeRows, { params: { id: datasetId }, body: range }),
    onSuccess: ({ rows }) => {
      toast(`${formatCount(rows, "row", "rows", locale)} removed`);
      for (const queryKey of [
        datasetQueries.batches(datasetId).queryKey,
        datasetQueries.sources(datasetId).queryKey,
        datasetQueries.state(datasetId).queryKey,
        datasetQueries.versions(datasetId).queryKey,
      ])
        void queries.invalidateQueries({ queryKey });
      router.refresh();
      onClose();
    },
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      count.reset();
      set(value);
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body !== null && !count.isPending) count.mutate(body);
  };
  const counted = count.data;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remove rows"
      description="For rows that shouldn't be here: a test, a broken script, a leaked key."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {counted === undefined ? (
            <Button key="count" type="submit" form={id} variant="primary" busy={count.isPending} disabled={body === null}>
              Count the rows
            </Button>
          ) : (
            <Button
              key="remove"
              variant="danger"
              busy={remove.isPending}
              disabled={counted.rows === 0}
              onClick={() => remove.mutate(counted.range)}
            >
              Remove {formatCount(counted.rows, "row", "rows", locale)}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Sent by">
          <Select
            options={senders.map((source) => ({
              value: source.id,
              label: source.name,
              detail: formatCount(rowsOf(sources, source.id), "row", "rows", locale),
            }))}
            value={sourceId}
            onValueChange={change((next: string) => {
              setSourceId(next);
              setOrigin(anyOrigin);
            })}
          />
        </Field>
        {origins.length > 1 && (
          <Field label="From the website">
            <Select
              options={[
                { value: anyOrigin, label: "Any" },
                ...origins.map((each) => ({ value: each ?? noOrigin, label: each ?? "None (not from a browser)" })),
              ]}
              value={origin}
              onValueChange={change(setOrigin)}
            />
          </Field>
        )}
        <Field label="Received">
          <Select options={WINDOWS} value={window} onValueChange={change(setWindow)} />
        </Field>
        {window === "between" && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="From">
              <Input type="datetime-local" step={1} value={from} onChange={(event) => change(setFrom)(event.target.value)} />
            </Field>
            <Field label="To">
              <Input type="datetime-local" step={1} value={to} onChange={(event) => change(setTo)(event.target.value)} />
            </Field>
          </div>
        )}
        {counted !== undefined && (
          <p role="status" className="rounded-sm bg-sunken px-3 py-2 text-sm">
            {counted.rows === 0
              ? "This sender sent no rows in this period."
              : `${formatCount(counted.rows, "row", "rows", locale)} of ${formatCount(counted.batches, "batch", "batches", locale)} ${plural(counted.rows, "goes", "go", locale)} for good; ${formatCount(counted.total, "row stays", "rows stay", locale)}.${counted.versions === 0 ? "" : ` ${formatCount(counted.versions, "version that has", "versions that have", locale)} any of them ${plural(counted.versions, "is", "are", locale)} deleted too.`} Existing reports don't change.`}
          </p>
        )}
        <FormError sentence={errorOf(count.error ?? remove.error)} />
      </form>
    </Dialog>
  );
}

function rowsOf(sources: readonly RowSource[], id: string): number {
  return sources.filter((source) => source.id === id).reduce((sum, source) => sum + source.rows, 0);
}

function errorOf(error: Error | null): string | null {
  return error === null ? null : sentenceFor(error);
}
