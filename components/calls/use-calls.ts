"use client";

import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callQueries } from "@/lib/client/api/calls";
import type { CallItem } from "@/lib/contract/calls";
import type { queryOf } from "./call-view";
import { isOpen } from "./list-words";
import { followCalls, type ShownCalls } from "./shown-calls";

export type CallsAsked = ReturnType<typeof queryOf>;
export interface CallsPage {
  data: CallItem[];
  nextCursor: string | null;
}

const POLL_MS = 3_000;
const POLL_MS_MAX = 30_000;
/** After so many answers it is asked half as often, and so on. */
const SLOWER_AFTER = 20;

/** Calls of a view, page after page. While some are under way the list asks how far they are, less and less often. */
export function useCalls(asked: CallsAsked, initial: { asked: CallsAsked; page: CallsPage }) {
  const queries = useQueryClient();
  const key = JSON.stringify(asked);
  const result = useInfiniteQuery({
    ...callQueries.list(asked),
    placeholderData: keepPreviousData,
    ...(key === JSON.stringify(initial.asked) ? { initialData: { pages: [initial.page], pageParams: [null] } } : {}),
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? [];
      if (!pages.some((page) => page.data.some(isOpen))) return false;
      return Math.min(POLL_MS_MAX, POLL_MS * pages.length * (1 + state.dataUpdateCount / SLOWER_AFTER));
    },
  });
  const { data, isPlaceholderData, hasNextPage } = result;
  const [known, setKnown] = useState<{ data: typeof data; shown: ShownCalls | null; isCatchingUp: boolean }>({
    data: undefined,
    shown: null,
    // What was kept from an earlier visit is old: the answer to the first question begins anew, nobody has read yet.
    isCatchingUp: result.isFetching,
  });
  const items = data?.pages.flatMap((page) => page.data) ?? [];
  if (data !== undefined && !isPlaceholderData && (data !== known.data || known.shown?.key !== key)) {
    const hasCaughtUp = known.isCatchingUp && result.isFetchedAfterMount;
    const shown = followCalls(hasCaughtUp ? null : known.shown, key, items, hasNextPage);
    setKnown({ data, shown, isCatchingUp: known.isCatchingUp && !hasCaughtUp });
  }
  const isCurrent = known.shown?.key === key;
  return {
    /** Null when nothing is known of this view: it is being read, or could not be. */
    shown: isCurrent || isPlaceholderData ? known.shown : null,
    isStale: !isCurrent,
    error: result.error,
    retry: () => void result.refetch(),
    loadMore: hasNextPage ? () => void result.fetchNextPage() : null,
    isLoadingMore: result.isFetchingNextPage,
    /** Puts new calls where they belong, and takes away what left. */
    showFresh: () => setKnown((now) => ({ ...now, shown: followCalls(null, key, items, hasNextPage) })),
    /** A call that the reader deleted. */
    drop: (id: string) => {
      queries.setQueriesData<typeof data>({ queryKey: callQueries.lists }, (old) =>
        old === undefined
          ? undefined
          : { ...old, pages: old.pages.map((page) => ({ ...page, data: page.data.filter((item) => item.id !== id) })) },
      );
      setKnown((now) => ({
        ...now,
        shown: now.shown === null ? null : { ...now.shown, rows: now.shown.rows.filter((row) => row.id !== id) },
      }));
    },
  };
}
