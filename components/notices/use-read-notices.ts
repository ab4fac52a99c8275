import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/call";
import { noticeQueries } from "@/lib/client/api/notices";
import { operations } from "@/lib/client/api/operations";
import type { Notice } from "@/lib/contract/people/notices";
import type { Id } from "@/lib/core/ids";
import { readAll } from "./notice-words";

/** Marks notices as read, those named, all without names, wherever they are shown. */
export function useReadNotices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: Id<"notice">[]) => call(operations.readNotices, { body: ids === undefined ? {} : { ids } }),
    onSuccess: (_, ids) => {
      const at = new Date().toISOString();
      queries.setQueryData(noticeQueries.newest().queryKey, (known) => known && readAll(known, ids, at));
      queries.setQueriesData<InfiniteData<Notice[]>>(
        { queryKey: noticeQueries.inboxes },
        (known) => known && { ...known, pages: known.pages.map((page) => readAll(page, ids, at)) },
      );
    },
  });
}
