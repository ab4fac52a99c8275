"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DataTable } from "@/components/datasets/rows/data-table";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { ErrorState, FormError } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { call } from "@/lib/client/api/call";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { integrationQueries } from "@/lib/client/api/integrations";
import { operations } from "@/lib/client/api/operations";
import type { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { WriteMode } from "@/lib/contract/ingest";
import type { IntegrationDetail, SourceType, TableRef } from "@/lib/contract/integrations";
import { LIMITS } from "@/lib/contract/limits";
import { SCHEDULES } from "@/lib/contract/words/integration-words";
import { SCHEDULE_WORDS } from "./type-words";

type By = "table" | "query";

/** What to import from a source, in one page: table or query, a look at its rows, the dataset, how often. */
export function ChooseImport({
  integration,
  type,
  onDone,
  onCancel,
}: {
  integration: IntegrationDetail;
  type: SourceType;
  onDone: () => void;
  onCancel: (() => void) | null;
}) {
  const queries = useQueryClient();
  const [by, setBy] = useState<By>(type.hasTables || !type.hasQuery ? "table" : "query");
  const [tableId, setTableId] = useState<string | null>(null);
  const [query, setQuery] = useState(integration.query ?? "");
  const [name, setName] = useState("");
  const [mode, setMode] = useState<WriteMode>("replace");
  const [watermark, setWatermark] = useState("");
  const [schedule, setSchedule] = useState(
    integration.query === null && integration.table === null ? type.defaultSchedule : integration.schedule,
  );
  const tables = useQuery({
    ...integrationQueries.tables(integration.id),
    enabled: type.hasTables,
  });
  const table = tables.data?.find(({ id }) => id === tableId);
  const wanted = by === "query" ? { query } : tableId === null ? {} : { tableId };
  const isReady = by === "query" ? query.trim() !== "" : !type.hasTables || tableId !== null;
  const preview = useMutation({
    mutationFn: () => call(operations.previewTable, { params: { id: integration.id }, body: wanted }),
  });
  const datasetName = name.trim() === "" ? (table?.name ?? integration.name) : name.trim();
  const start = useMutation({
    mutationFn: () =>
      call(operations.startImport, {
        params: { id: integration.id },
        body: {
          ...wanted,
          datasetName: datasetName.slice(0, LIMITS.datasetNameChars),
          mode,
          schedule,
          ...(mode === "append" && watermark !== "" ? { watermark } : {}),
        },
      }),
    onSuccess: (changed) => {
      queries.setQueryData(integrationQueries.one(integration.id).queryKey, changed);
      onDone();
    },
  });
  const modes = by === "query" ? (["replace", "append"] as const) : (table?.modes ?? ["replace"]);
  const columns = preview.data?.columns ?? table?.columns ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending && isReady) start.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-4xl flex-col gap-6">
      <h2 className="text-lg font-semibold">Choose what to import</h2>
      {type.hasQuery && (
        <Field label="Import" className="max-w-md">
          <Select
            options={[
              { value: "table", label: "A table" },
              { value: "query", label: "The rows of a query", detail: "One SELECT of your own" },
            ]}
            value={by}
            onValueChange={(next) => {
              setBy(next);
              preview.reset();
            }}
          />
        </Field>
      )}
      {by === "table" && type.hasTables && (
        <Tables
          tables={tables}
          value={tableId}
          onChange={(id) => {
            setTableId(id);
            setMode(tables.data?.find((each) => each.id === id)?.modes[0] ?? "replace");
            preview.reset();
          }}
        />
      )}
      {by === "query" && (
        <Field label="Query" hint="One SELECT, run in a read-only transaction. For safety, connect as a read-only user.">
          <Textarea
            rows={7}
            maxLength={20_000}
            spellCheck={false}
            className="font-mono text-xs md:text-xs"
            placeholder={"select id, ordered_at, total\nfrom orders"}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </Field>
      )}
      {table?.note && <p className="text-ui text-ink-2">{table.note}</p>}
      <div className="flex flex-col gap-4">
        <Button className="self-start" disabled={!isReady} busy={preview.isPending} onClick={() => preview.mutate()}>
          Look at the first rows
        </Button>
        {preview.isError && (
          <ErrorState
            sentence={sentenceFor(preview.error)}
            requestId={preview.error instanceof CallError ? preview.error.requestId : null}
          />
        )}
        {preview.data !== undefined && <PreviewRows preview={preview.data} />}
      </div>
      <div className="grid gap-5 border-t pt-6 sm:grid-cols-2">
        <Field label="Name of the dataset">
          <Input
            maxLength={LIMITS.datasetNameChars}
            placeholder={table?.name ?? integration.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            dir="auto"
          />
        </Field>
        <Field label="Look for rows">
          <Select
            options={SCHEDULES.map((value) => ({ value, label: SCHEDULE_WORDS[value] }))}
            value={schedule}
            onValueChange={setSchedule}
          />
        </Field>
        <Field label="Each time" hint={MODE_HINTS[mode]}>
          <Select options={modes.map((value) => ({ value, label: MODE_LABELS[value] }))} value={mode} onValueChange={setMode} />
        </Field>
        {mode === "append" && type.hasQuery && (
          <Field label="Column that grows" hint="A number or time that grows with every new row, such as its ID.">
            {columns.length > 0 ? (
              <Select
                options={columns.map((column) => ({ value: column.name, label: column.name }))}
                value={watermark === "" ? undefined : watermark}
                onValueChange={setWatermark}
              />
            ) : (
              <Input value={watermark} onChange={(event) => setWatermark(event.target.value)} spellCheck={false} />
            )}
          </Field>
        )}
      </div>
      {integration.datasetName !== null && (
        <p className="rounded-sm bg-warning-soft px-3 py-2 text-sm">
          What you choose here becomes a new dataset. “{integration.datasetName}” keeps its rows but gets no new ones.
        </p>
      )}
      <FormError sentence={start.isError ? sentenceFor(start.error) : null} />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={start.isPending}
          disabled={!isReady || (mode === "append" && type.hasQuery && watermark === "")}
        >
          Import
        </Button>
        {onCancel !== null && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const MODE_LABELS: Record<WriteMode, string> = { replace: "Replace all rows", append: "Add the new rows" };
const MODE_HINTS: Record<WriteMode, string> = {
  replace: "Picks up changes and deletions.",
  append: "Imported rows are never read again. For tables whose rows don't change.",
};

interface TablesQuery {
  data: TableRef[] | undefined;
  error: Error | null;
  isError: boolean;
  refetch: () => unknown;
}

function Tables({ tables, value, onChange }: { tables: TablesQuery; value: string | null; onChange: (id: string) => void }) {
  if (tables.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(tables.error)}
        retry={() => void tables.refetch()}
        requestId={tables.error instanceof CallError ? tables.error.requestId : null}
      />
    );
  }
  if (tables.data === undefined) return <SkeletonRows rows={2} label="Asking for the tables" />;
  if (tables.data.length === 0) return <p className="text-sm text-ink-2">These credentials can't see anything to import.</p>;
  const list = tables.data;
  const chosen = list.find(({ id }) => id === value);
  return (
    <Field label="Table" className="max-w-md">
      <Combobox
        options={() => list.map((table) => ({ value: table.id, label: nameOf(table) }))}
        value={value ?? ""}
        display={chosen === undefined ? "Choose a table" : nameOf(chosen)}
        onValueChange={onChange}
        searchLabel="Find a table"
      />
    </Field>
  );
}

function nameOf({ group, name }: TableRef): string {
  return group === null ? name : `${group} / ${name}`;
}

function PreviewRows({ preview }: { preview: ReplyOf<typeof contract.previewTable> }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {preview.warnings.map((warning) => (
        <p key={warning} className="text-ui text-warning-ink">
          {warning}
        </p>
      ))}
      {preview.columns.length === 0 ? (
        <p className="text-sm text-ink-2">There are no rows to show before the import.</p>
      ) : (
        <DataTable
          label="First rows"
          columns={preview.columns.map(({ name }) => name)}
          rows={preview.rows}
          className="max-h-96"
        />
      )}
      <p className="text-ui text-ink-3">
        {preview.hasMore ? "The first rows; nothing is stored yet." : "All rows; nothing is stored yet."}
      </p>
    </div>
  );
}
