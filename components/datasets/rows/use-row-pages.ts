"use client";

import { type QueryKey, queryOptions, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@/lib/client/api/call";
import { datasetQueries } from "@/lib/client/api/datasets";
import { operations } from "@/lib/client/api/operations";
import type { CellValue } from "@/lib/contract/rows";
import type { RowsPage } from "@/lib/contract/tables/row-view";
import type { Id } from "@/lib/core/ids";
import { queryOf, type ViewState } from "./view-state";

const PAGE_ROWS = 100;
/** While the reader drags the scroll bar nothing is asked for. */
const SETTLED_MS = 100;

/** What pages are read from. `version` changes when the rows or their types do. */
export interface RowSource {
  id: Id<"dataset">;
  version: string;
}

interface ShownRow {
  /** Place in the order received, from 1. */
  number: number;
  cells: readonly CellValue[];
}

/** The first page of a view: how many rows it has, and whether it can be had at all. */
export function useFirstPage(source: RowSource, view: ViewState) {
  return useQuery(pageQuery(source, view, 0));
}

/** Rows of a view by their index: those around `from` to `to` are fetched once these stand still. */
export function useRowPages(source: RowSource, view: ViewState, from: number, to: number) {
  const client = useQueryClient();
  const first = Math.floor(from / PAGE_ROWS);
  const last = Math.max(first, Math.floor(Math.max(from, to - 1) / PAGE_ROWS));
  const [wantedFirst, wantedLast] = useSettled([first, last], JSON.stringify([source, queryOf(view)]));
  const pages = Array.from({ length: wantedLast - wantedFirst + 1 }, (_, i) => wantedFirst + i);
  const results = useQueries({ queries: pages.map((page) => pageQuery(source, view, page)) });
  // Read from the results, so that their coming is noticed; pages that were seen before are still in the cache.
  const fetched = new Map(results.map((result, i) => [pages[i], result.data]));
  const rowAt = (index: number): ShownRow | undefined => {
    const at = Math.floor(index / PAGE_ROWS);
    const page = fetched.get(at) ?? client.getQueryData<RowsPage>(keyOf(source, view, at));
    const cells = page?.rows[index % PAGE_ROWS];
    const number = page?.rowNumbers[index % PAGE_ROWS];
    return cells === undefined || number === undefined ? undefined : { number, cells };
  };
  return {
    rowAt,
    error: results.find((result) => result.isError)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

function keyOf({ id, version }: RowSource, view: ViewState, page: number): QueryKey {
  return [...datasetQueries.rows(id), version, queryOf(view), page];
}

/** A page nobody waits for any more is given up: its signal ends the request. */
function pageQuery(source: RowSource, view: ViewState, page: number) {
  return queryOptions<RowsPage>({
    queryKey: keyOf(source, view, page),
    queryFn: ({ signal }) =>
      call(operations.listDatasetRows, {
        params: { id: source.id },
        query: { offset: page * PAGE_ROWS, limit: PAGE_ROWS, ...queryOf(view) },
        signal,
      }).then(({ data }) => data),
    staleTime: 60_000,
    gcTime: 120_000,
    refetchOnWindowFocus: false,
  });
}

/** The range once it has not changed for a moment; at once where it is about other rows. */
function useSettled(range: [number, number], about: string): [number, number] {
  const [settled, setSettled] = useState({ about, range });
  const [first, last] = range;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ about, range: [first, last] }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [about, first, last]);
  return settled.about === about ? settled.range : range;
}
