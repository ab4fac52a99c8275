"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import { formatCount, formatList } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { CellSheet, type OpenCell } from "./cell-sheet";
import { RowToolbar } from "./row-toolbar";
import { type RowSource, useFirstPage } from "./use-row-pages";
import { useViewState } from "./use-view-state";
import { filterWords, isFiltered, queryOf, type ViewState } from "./view-state";
import { VirtualRows } from "./virtual-rows";

interface RowBrowserProps {
  id: Id<"dataset">;
  name: string;
  profiles: readonly ColumnProfile[];
  rowCount: number;
}

interface Shown {
  key: string;
  view: ViewState;
  total: number;
  of: number;
}

/** All rows of a dataset as received: scrolled, sorted, filtered and searched. */
export function RowBrowser({ id, name, profiles, rowCount }: RowBrowserProps) {
  const { view, change, clear } = useViewState(profiles.length);
  const source: RowSource = { id, version: versionOf(profiles, rowCount) };
  const first = useFirstPage(source, view);
  const [shown, setShown] = useState<Shown | null>(null);
  const [cell, setCell] = useState<OpenCell | null>(null);
  const key = JSON.stringify([source, queryOf(view)]);
  if (first.data !== undefined) {
    const { total, of } = first.data;
    // What was shown stays until the first page of what is wanted is there.
    if (shown?.key !== key || shown.total !== total || shown.of !== of) setShown({ key, view, total, of });
  }
  const filter = (added: RowFilter) => change({ filters: [...view.filters, added] });
  return (
    <>
      <RowToolbar columns={profiles} view={view} matches={shown?.key === key ? shown : null} change={change} clear={clear} />
      {first.isError && shown?.key !== key ? (
        <Failed error={first.error} view={view} retry={() => void first.refetch()} clear={clear} />
      ) : shown === null ? (
        <SkeletonRows rows={12} label="Loading rows" />
      ) : shown.total === 0 ? (
        <NoMatch columns={profiles} shown={shown} clear={clear} />
      ) : (
        <VirtualRows
          label={`Rows of ${name}`}
          source={source}
          columns={profiles}
          view={shown.view}
          total={shown.total}
          of={shown.of}
          busy={shown.key !== key}
          onSort={(sort) => change({ sort })}
          onFilter={filter}
          onOpen={setCell}
        />
      )}
      <CellSheet
        cell={cell}
        columns={profiles}
        onFilter={(added) => {
          setCell(null);
          filter(added);
        }}
        onClose={() => setCell(null)}
      />
    </>
  );
}

function NoMatch({ columns, shown, clear }: { columns: readonly ColumnProfile[]; shown: Shown; clear: () => void }) {
  const { locale } = useLocale();
  const { view, of } = shown;
  const asked = [
    ...view.filters.map((one) => filterWords(one, columns)),
    ...(view.search === "" ? [] : [`any cell contains “${view.search}”`]),
  ];
  if (!isFiltered(view)) return <EmptyState title="No rows yet">Rows show up here as soon as they arrive.</EmptyState>;
  return (
    <EmptyState title="No row matches" action={<Button onClick={clear}>Clear filters</Button>}>
      <span dir="auto" className="[overflow-wrap:anywhere]">
        None of {formatCount(of, "row", "rows", locale)} matches: {formatList(asked, locale)}.
      </span>
    </EmptyState>
  );
}

function Failed({ error, view, retry, clear }: { error: unknown; view: ViewState; retry: () => void; clear: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <ErrorState
        className="self-stretch"
        sentence={sentenceFor(error)}
        requestId={error instanceof CallError ? error.requestId : null}
        retry={retry}
      />
      {isFiltered(view) && <Button onClick={clear}>Clear filters</Button>}
    </div>
  );
}

/** Changes when rows come or are read otherwise: what was fetched before says nothing then. */
function versionOf(profiles: readonly ColumnProfile[], rowCount: number): string {
  return `${rowCount} ${profiles.map(({ type, format, nullCount }) => `${type}:${format ?? ""}:${nullCount}`).join(" ")}`;
}
