"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { keyQueries } from "@/lib/client/api/keys";
import type { LoggedRequest } from "@/lib/contract/people/requests";
import type { Id } from "@/lib/core/ids";
import { askedOf, isNarrowed, type RequestView, readRequestView, writeRequestView } from "./request-view";

const POLL_MS = 3_000;

export interface RequestPage {
  data: LoggedRequest[];
  nextCursor: string | null;
}

/** The view lives in the address, so that it can be sent to a colleague. */
export function useRequestView(): { view: RequestView; change: (part: Partial<RequestView>) => void } {
  const path = usePathname();
  const view = readRequestView(useSearchParams());
  const change = (part: Partial<RequestView>) => {
    const now = new URLSearchParams(window.location.search);
    window.history.replaceState(null, "", `${path}${writeRequestView({ ...readRequestView(now), ...part }, now)}`);
  };
  return { view, change };
}

/**
 * Requests of a key, page after page, asked for again every three seconds while nothing older than the first page and no single
 * one is being read.
 */
export function useRequests(keyId: Id<"key">, view: RequestView, initial: RequestPage) {
  const [openedAt] = useState(() => Date.now());
  const asked = askedOf(view, openedAt);
  const isLive = (pages: number) => pages === 1 && view.request === null;
  const result = useInfiniteQuery({
    ...keyQueries.requests(keyId, asked),
    placeholderData: keepPreviousData,
    ...(isNarrowed(view) ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
    refetchInterval: ({ state }) => (isLive(state.data?.pages.length ?? 1) ? POLL_MS : false),
  });
  return {
    requests: result.data?.pages.flatMap(({ data }) => data) ?? null,
    isStale: result.isPlaceholderData,
    isLive: isLive(result.data?.pages.length ?? 1),
    error: result.error,
    retry: () => void result.refetch(),
    loadOlder: result.hasNextPage ? () => void result.fetchNextPage() : null,
    isLoadingOlder: result.isFetchingNextPage,
  };
}
