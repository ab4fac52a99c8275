"use client";

import type { Page, PagesOptions } from "@/lib/client/api/by-cursor";
import { usePages } from "@/lib/client/use-pages";
import { useView } from "@/lib/client/use-view";

/** How a list is told from the address, and asked for. */
export interface ListKind<V extends { q: string }, Asked, T> {
  read: (params: Pick<URLSearchParams, "get">) => V;
  write: (view: V, params: URLSearchParams) => string;
  askedOf: (view: V) => Asked;
  pagesOf: (asked: Asked) => PagesOptions<T>;
  /** How many filters are set, besides the search. */
  filterCount: (view: V) => number;
  /** What takes all of them away. */
  none: Partial<V>;
  refetchMs?: (pages: readonly Page<T>[]) => number | false;
}

/** The list that the address asks for, and what it is narrowed to. `initial` is the first page of what was asked, from the server. */
export function useListed<V extends { q: string }, Asked, T>(
  kind: ListKind<V, Asked, T>,
  initial: { asked: Asked; page: Page<T> },
) {
  const { view, change } = useView(kind.read, kind.write, ["q"]);
  const asked = kind.askedOf(view);
  const { refetchMs } = kind;
  const list = usePages(kind.pagesOf(asked), {
    initial: JSON.stringify(asked) === JSON.stringify(initial.asked) ? initial.page : null,
    ...(refetchMs ? { refetchMs } : {}),
  });
  const filters = kind.filterCount(view);
  const isNarrowed = filters > 0 || view.q.trim() !== "";
  const clear = () => change(kind.none);
  return {
    view,
    change,
    list,
    /** How many filters are set, besides the search. */
    filters,
    /** Null where nothing is narrowed. */
    clear: isNarrowed ? clear : null,
    /** There is nothing at all. */
    isEmpty: list.items?.length === 0 && !isNarrowed && !list.isStale,
  };
}
