"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DataTable } from "@/components/datasets/rows/data-table";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { ErrorState, FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { integrationQueries } from "@/lib/client/api/integrations";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { IntegrationDetail, SourceType, TableRef } from "@/lib/contract/integrations";
import { LIMITS } from "@/lib/contract/limits";
import { SCHEDULES, type SyncMode } from "@/lib/contract/words/integration-words";
import { ChooseTables } from "./choose-tables";
import { isWhole, KeepInStep, type Way, WHOLE, wayBody } from "./keep-in-step";
import { SYNC_MODE_WORDS } from "./mode-words";
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
  onDone: (started: IntegrationDetail) => void;
  onCancel: (() => void) | null;
}) {
  const queries = useQueryClient();
  const [by, setBy] = useState<By>(type.hasTables || !type.hasQuery ? "table" : "query");
  const [chosen, setChosen] = useState<string[]>([]);
  const [query, setQuery] = useState("");
  const [name, setName] = useState("");
  const [way, setWay] = useState<Way>(WHOLE);
  const [schedule, setSchedule] = useState(type.defaultSchedule);
  const tables = useQuery({
    ...integrationQueries.tables(integration.id),
    enabled: type.hasTables,
  });
  const isMany = by === "table" && chosen.length > 1;
  const tableId = by === "table" && chosen.length === 1 ? chosen[0] : undefined;
  const table = tables.data?.find(({ id }) => id === tableId);
  const wanted = by === "query" ? { query } : tableId === undefined ? {} : { tableId };
  const isReady = by === "query" ? query.trim() !== "" : !type.hasTables || chosen.length > 0;
  const preview = useMutation({
    mutationFn: () => call(operations.previewTable, { params: { id: integration.id }, body: wanted }),
  });
  const datasetName = name.trim() === "" ? (table?.name ?? integration.name) : name.trim();
  const params = { id: integration.id };
  const start = useMutation({
    mutationFn: () =>
      isMany
        ? call(operations.startImports, { params, body: { tables: manyBody(chosen, tables.data ?? [], way.mode), schedule } })
        : call(operations.startImport, {
            params,
            body: { ...wanted, datasetName: datasetName.slice(0, LIMITS.datasetNameChars), schedule, ...wayBody(way) },
          }),
    onSuccess: async (started) => {
      await queries.invalidateQueries({ queryKey: integrationQueries.one(integration.id).queryKey });
      onDone(started);
    },
  });
  useUnsaved((query !== "" || name !== "") && !start.isSuccess);
  const choose = (ids: string[]) => {
    setChosen(ids);
    const first = tables.data?.find(({ id }) => id === ids[0]);
    if (ids.length < 2) setWay({ ...WHOLE, mode: first?.modes[0] ?? "replace" });
    else if (chosen.length < 2) setWay({ ...WHOLE, mode: "merge" });
    preview.reset();
    start.reset();
  };
  const modes = by === "query" ? (["replace", "append", "merge"] as const) : (table?.modes ?? ["replace"]);
  const columns = table?.columns.length ? table.columns : (preview.data?.columns ?? []);
  const canStart = isReady && (isMany || isWhole(way, table, type.hasQuery));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending && canStart) start.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-4xl flex-col gap-6">
      <h2 className="text-lg font-semibold">Choose what to import</h2>
      {type.hasQuery && (
        <Field label="Import" className="max-w-md">
          <Select
            options={[
              { value: "table", label: "Tables" },
              { value: "query", label: "Query result", detail: "A SELECT you write" },
            ]}
            value={by}
            onValueChange={(next) => {
              setBy(next);
              setWay(WHOLE);
              preview.reset();
            }}
          />
        </Field>
      )}
      {by === "table" && type.hasTables && (
        <ChooseTables tables={tables} imported={integration.tables} chosen={chosen} onChange={choose} />
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
      {!isMany && (
        <div className="flex flex-col gap-4">
          <Button className="self-start" disabled={!isReady} busy={preview.isPending} onClick={() => preview.mutate()}>
            Preview the first rows
          </Button>
          {preview.isError && (
            <ErrorState
              sentence={sentenceFor(preview.error)}
              requestId={preview.error instanceof CallError ? preview.error.requestId : null}
            />
          )}
          {preview.data !== undefined && <PreviewRows preview={preview.data} />}
        </div>
      )}
      <div className="grid gap-5 border-t pt-6 sm:grid-cols-2">
        {!isMany && (
          <Field label="Name of the dataset">
            <Input
              maxLength={LIMITS.datasetNameChars}
              placeholder={table?.name ?? integration.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
              dir="auto"
            />
          </Field>
        )}
        <Field label="Check for new rows">
          <Select
            options={SCHEDULES.map((value) => ({ value, label: SCHEDULE_WORDS[value] }))}
            value={schedule}
            onValueChange={setSchedule}
          />
        </Field>
        {isMany ? (
          <Field
            label="Each time"
            hint="Each table becomes a dataset with its name. Tables without a primary key are replaced on each sync."
          >
            <Select
              options={MANY_MODES.map((value) => ({ value, label: SYNC_MODE_WORDS[value].label }))}
              value={way.mode}
              onValueChange={(mode) => setWay({ ...WHOLE, mode })}
            />
          </Field>
        ) : (
          <KeepInStep way={way} onChange={setWay} table={table} columns={columns} modes={modes} hasWatermark={type.hasQuery} />
        )}
      </div>
      <FormError sentence={start.isError ? sentenceFor(start.error) : null} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={start.isPending} disabled={!canStart}>
          {isMany ? `Import ${chosen.length} tables` : "Import"}
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

const MANY_MODES = ["merge", "replace"] as const;

/** Each in the way that was chosen for all, as far as it can. */
function manyBody(chosen: readonly string[], tables: readonly TableRef[], mode: SyncMode) {
  return chosen.map((tableId) => {
    const table = tables.find(({ id }) => id === tableId);
    return { tableId, mode: mode === "merge" && table?.key !== undefined ? mode : ("replace" as const) };
  });
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
        <p className="text-sm text-ink-2">There are no rows to preview.</p>
      ) : (
        <DataTable
          label="First rows"
          columns={preview.columns.map(({ name }) => name)}
          rows={preview.rows}
          className="max-h-96"
        />
      )}
      <p className="text-ui text-ink-3">
        {preview.hasMore ? "Preview of the first rows. Nothing is stored yet." : "Preview of all rows. Nothing is stored yet."}
      </p>
    </div>
  );
}
