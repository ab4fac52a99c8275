import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from "@tanstack/react-query";

/** A part of a list. */
export interface Page<T> {
  data: T[];
  nextCursor: string | null;
}

/** The first page is asked for without a cursor. */
export function firstPage<Cursor extends string = string>(): Cursor | null {
  return null;
}

/** A list as `usePages` takes it. */
export type PagesOptions<T> = Pick<
  UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>, string | null>, QueryKey, string | null>,
  "queryKey" | "initialPageParam" | "getNextPageParam"
> & {
  /** Milliseconds that what was read counts as new. */
  staleTime?: number;
  queryFn: (context: { pageParam: string | null; signal: AbortSignal }) => Promise<Page<T>>;
};

/**
 * A list that comes in pages, under a key.
 * @param read asks for one page; `from` is what says where it begins, nothing for the first.
 */
export function pagesOptions<T>(
  queryKey: QueryKey,
  read: (from: { cursor?: string }, signal: AbortSignal) => Promise<Page<T>>,
): PagesOptions<T> {
  return {
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (last) => last.nextCursor,
  };
}

/** Rows of each page after the first, of a list that is drawn in parts: who reads on reads far. */
const FURTHER_ITEMS = 100;

/** Where a page of a long list begins, and how much of it is asked for. */
export function further(from: { cursor?: string }): { cursor?: string; limit?: number } {
  return from.cursor === undefined ? from : { ...from, limit: FURTHER_ITEMS };
}
