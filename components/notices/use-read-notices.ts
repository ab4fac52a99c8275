import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/call";
import { operations } from "@/lib/client/operations";
import type { Notice } from "@/lib/contract/notices";
import { readAll } from "./notice-words";
import { INBOX_KEY, NOTICES_KEY } from "./notices-key";

/** Marks notices as read, those named, all without names, wherever they are shown. */
export function useReadNotices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(operations.readNotices, { body: ids === undefined ? {} : { ids } }),
    onSuccess: (_, ids) => {
      const at = new Date().toISOString();
      queries.setQueryData<Notice[]>(NOTICES_KEY, (known) => known && readAll(known, ids, at));
      queries.setQueriesData<InfiniteData<Notice[]>>(
        { queryKey: INBOX_KEY },
        (known) => known && { ...known, pages: known.pages.map((page) => readAll(page, ids, at)) },
      );
    },
  });
}
