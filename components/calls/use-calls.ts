"use client";

import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Page } from "@/lib/client/api/by-cursor";
import { callQueries } from "@/lib/client/api/calls";
import { usePages } from "@/lib/client/use-pages";
import type { CallItem } from "@/lib/contract/calls";
import type { queryOf } from "./call-view";
import { isOpen } from "./list-words";
import { followCalls, type ShownCalls } from "./shown-calls";

export type CallsAsked = ReturnType<typeof queryOf>;
export type CallsPage = Page<CallItem>;

const POLL_MS = 3_000;
const POLL_MS_MAX = 30_000;
/** After so many answers it is asked half as often, and so on. */
const SLOWER_AFTER = 20;

/** Calls of a view, page after page. While some are under way the list asks how far they are, less and less often. */
export function useCalls(asked: CallsAsked, initial: { asked: CallsAsked; page: CallsPage }) {
  const queries = useQueryClient();
  const key = JSON.stringify(asked);
  const list = usePages(callQueries.list(asked), {
    initial: key === JSON.stringify(initial.asked) ? initial.page : null,
    refetchMs: (pages, answers) => {
      if (!pages.some((page) => page.data.some(isOpen))) return false;
      return Math.min(POLL_MS_MAX, POLL_MS * pages.length * (1 + answers / SLOWER_AFTER));
    },
  });
  const { pages, isStale: isPlaceholder, loadMore } = list;
  const [known, setKnown] = useState<{ pages: typeof pages; shown: ShownCalls | null; isCatchingUp: boolean }>({
    pages: [],
    shown: null,
    // What was kept from an earlier visit is old: the answer to the first question begins anew, nobody has read yet.
    isCatchingUp: list.isFetching,
  });
  const items = list.items ?? [];
  if (pages.length > 0 && !isPlaceholder && (pages !== known.pages || known.shown?.key !== key)) {
    const hasCaughtUp = known.isCatchingUp && list.isFresh;
    const shown = followCalls(hasCaughtUp ? null : known.shown, key, items, loadMore !== null);
    setKnown({ pages, shown, isCatchingUp: known.isCatchingUp && !hasCaughtUp });
  }
  const isCurrent = known.shown?.key === key;
  const shown = isCurrent || isPlaceholder ? known.shown : null;
  return {
    ...list,
    /** What stands on the screen; null when nothing is known of this view. */
    shown,
    items: shown?.rows ?? null,
    isStale: !isCurrent,
    /** Puts new calls where they belong, and takes away what left. */
    showFresh: () => setKnown((now) => ({ ...now, shown: followCalls(null, key, items, loadMore !== null) })),
    /** Calls that the reader deleted. */
    drop: (ids: readonly string[]) => {
      const gone = new Set(ids);
      const stays = ({ id }: CallItem) => !gone.has(id);
      queries.setQueriesData<InfiniteData<CallsPage>>({ queryKey: callQueries.lists }, (old) =>
        old === undefined ? undefined : { ...old, pages: old.pages.map((page) => ({ ...page, data: page.data.filter(stays) })) },
      );
      setKnown((now) => ({
        ...now,
        shown: now.shown === null ? null : { ...now.shown, rows: now.shown.rows.filter(stays) },
      }));
    },
  };
}
