"use client";

import { useState } from "react";
import type { Page } from "@/lib/client/api/by-cursor";
import { keyQueries } from "@/lib/client/api/keys";
import { usePages } from "@/lib/client/use-pages";
import type { LoggedRequest } from "@/lib/contract/people/requests";
import type { Id } from "@/lib/core/ids";
import { askedOf, isNarrowed, type RequestView } from "./request-view";

const POLL_MS = 3_000;

export type RequestPage = Page<LoggedRequest>;

/**
 * Requests of a key, page after page, asked for again every three seconds while nothing older than the first page and no single
 * one is being read.
 */
export function useRequests(keyId: Id<"key">, view: RequestView, initial: RequestPage) {
  const [openedAt] = useState(() => Date.now());
  const isLive = (pages: number) => pages <= 1 && view.request === null;
  const list = usePages(keyQueries.requests(keyId, askedOf(view, openedAt)), {
    initial: isNarrowed(view) ? null : initial,
    refetchMs: (pages) => (isLive(pages.length) ? POLL_MS : false),
  });
  return { ...list, isLive: isLive(list.pages.length) };
}
