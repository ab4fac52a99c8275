"use client";

import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import type { Page, PagesOptions } from "./api/by-cursor";
import { READ_AGAIN_MAX } from "./read-again";

/** A list that is read page after page, as it stands. */
export interface Pages<T> {
  pages: readonly Page<T>[];
  /** Null when nothing is known: it is being read, or could not be. */
  items: readonly T[] | null;
  /** What is shown belongs to what was asked before. */
  isStale: boolean;
  isFetching: boolean;
  /** An answer has come since it is shown. */
  isFresh: boolean;
  error: Error | null;
  retry: () => void;
  /** Null on the last page. */
  loadMore: (() => void) | null;
  isLoadingMore: boolean;
}

const NONE: readonly never[] = [];

/**
 * Reads a list page after page; the pages are kept while other pages of the dashboard are looked at.
 * @param how `initial` is the first page, if the server sent it along; `refetchMs` how soon it is asked for again, by what is
 * there and how often it was asked, false for never.
 */
export function usePages<T>(
  options: PagesOptions<T>,
  how: {
    initial?: Page<T> | null | undefined;
    refetchMs?: (pages: readonly Page<T>[], answers: number) => number | false;
  } = {},
): Pages<T> {
  const { initial, refetchMs } = how;
  const result = useInfiniteQuery<Page<T>, Error, InfiniteData<Page<T>, string | null>, QueryKey, string | null>({
    ...options,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= READ_AGAIN_MAX,
    ...(initial ? { initialData: { pages: [initial], pageParams: [null] } } : {}),
    ...(refetchMs ? { refetchInterval: ({ state }) => refetchMs(state.data?.pages ?? [], state.dataUpdateCount) } : {}),
  });
  const { data } = result;
  return {
    pages: data?.pages ?? NONE,
    items: data?.pages.flatMap((page) => page.data) ?? null,
    isStale: result.isPlaceholderData,
    isFetching: result.isFetching,
    isFresh: result.isFetchedAfterMount,
    error: result.error,
    retry: () => void result.refetch(),
    loadMore: result.hasNextPage ? () => void result.fetchNextPage() : null,
    isLoadingMore: result.isFetchingNextPage,
  };
}
