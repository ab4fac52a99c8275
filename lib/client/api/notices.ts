import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { NOTICES_LISTED } from "@/lib/contract/words/notice-words";
import type { Id } from "@/lib/core/ids";
import { firstPage } from "./by-cursor";
import { call } from "./call";
import { operations } from "./operations";

const INBOXES = ["inbox"];

/** Keys and fetchers of notices. */
export const noticeQueries = {
  /** The newest, for the bell. */
  newest: () =>
    queryOptions({
      queryKey: ["notices"],
      queryFn: ({ signal }) => call(operations.listNotices, { signal }),
    }),
  /** Every page of the inbox. */
  inboxes: INBOXES,
  inbox: (isUnreadOnly: boolean) =>
    infiniteQueryOptions({
      queryKey: [...INBOXES, isUnreadOnly ? "unread" : "all"],
      queryFn: ({ pageParam, signal }) =>
        call(operations.listNotices, {
          query: { ...(isUnreadOnly ? { isUnread: "true" } : {}), ...(pageParam === null ? {} : { before: pageParam }) },
          signal,
        }),
      initialPageParam: firstPage<Id<"notice">>(),
      getNextPageParam: (page) => (page.length === NOTICES_LISTED ? (page.at(-1)?.id ?? null) : null),
    }),
  settings: () =>
    queryOptions({
      queryKey: ["notice-settings"],
      queryFn: ({ signal }) => call(operations.getNoticeSettings, { signal }),
    }),
};
