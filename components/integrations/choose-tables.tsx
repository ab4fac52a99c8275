"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Input } from "@/components/ui/form/input";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import type { ImportedTable, TableRef } from "@/lib/contract/integrations";

interface TablesQuery {
  data: TableRef[] | undefined;
  error: Error | null;
  isError: boolean;
  refetch: () => unknown;
}

/** So many are seen at a glance; of more one searches. */
const GLANCE_MAX = 8;

/** The tables of a source to tick, those that are imported already among them. */
export function ChooseTables({
  tables,
  imported,
  chosen,
  onChange,
}: {
  tables: TablesQuery;
  imported: readonly ImportedTable[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const [search, setSearch] = useState("");
  if (tables.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(tables.error)}
        retry={() => void tables.refetch()}
        requestId={tables.error instanceof CallError ? tables.error.requestId : null}
      />
    );
  }
  if (tables.data === undefined) return <SkeletonRows rows={2} label="Loading the tables" />;
  if (tables.data.length === 0) return <p className="text-sm text-ink-2">No tables found for these credentials.</p>;
  const into = new Map(
    imported.flatMap(({ tableId, datasetName }) => (tableId === null ? [] : [[tableId, datasetName] as const])),
  );
  const isTaken = (id: string) => (into.get(id) ?? null) !== null;
  const shown = tables.data.filter((table) => tableLabel(table).toLowerCase().includes(search.trim().toLowerCase()));
  const free = shown.filter(({ id }) => !isTaken(id)).map(({ id }) => id);
  const ticked = free.filter((id) => chosen.includes(id)).length;
  const toggle = (id: string, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className="flex min-w-0 max-w-xl flex-col gap-2">
      <legend className="mb-1.5 text-ui font-medium">Tables</legend>
      {tables.data.length > GLANCE_MAX && (
        <Input
          type="search"
          aria-label="Find a table"
          placeholder="Find a table"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="max-h-80 overflow-y-auto rounded-md border bg-surface">
        {free.length > 1 && (
          <Checkbox
            className="border-b px-4 py-2.5"
            checked={ticked === free.length ? true : ticked > 0 ? "indeterminate" : false}
            onCheckedChange={(isOn) =>
              onChange(isOn ? [...new Set([...chosen, ...free])] : chosen.filter((id) => !free.includes(id)))
            }
            label={search === "" ? "All tables" : "All matching tables"}
          />
        )}
        <ul>
          {shown.map((table) => (
            <li key={table.id} className="px-4 py-2" dir="auto">
              <Checkbox
                checked={chosen.includes(table.id)}
                disabled={isTaken(table.id)}
                onCheckedChange={(isOn) => toggle(table.id, isOn)}
                label={tableLabel(table)}
                hint={isTaken(table.id) ? `Imported into “${into.get(table.id)}”.` : table.note}
              />
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="px-4 py-3 text-sm text-ink-2">No table with this name.</p>}
      </div>
    </fieldset>
  );
}

function tableLabel({ group, name }: TableRef): string {
  return group === null ? name : `${group} / ${name}`;
}
