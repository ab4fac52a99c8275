"use client";

import { type UseQueryResult, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState, FormError } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { RelativeTime } from "@/components/ui/time";
import { call } from "@/lib/client/call";
import { contract } from "@/lib/contract/contract";
import type { Notice } from "@/lib/contract/notices";
import { readAll, unreadOf } from "./notice-words";
import { NOTICES_KEY } from "./notices-key";

/** What a person was told of, newest first; what was read stays. */
export function NoticePanel({ notices, onDone }: { notices: UseQueryResult<Notice[]>; onDone: () => void }) {
  const queries = useQueryClient();
  const read = useMutation({
    mutationFn: (ids?: string[]) => call(contract.readNotices, { body: ids === undefined ? {} : { ids } }),
    onSuccess: (_, ids) => {
      const at = new Date().toISOString();
      queries.setQueryData<Notice[]>(NOTICES_KEY, (known) => known && readAll(known, ids, at));
    },
  });
  const unread = unreadOf(notices.data ?? []);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes away with the last unread one, and would take the focus with it.
  const readEverything = () => read.mutate(undefined, { onSuccess: () => heading.current?.focus() });
  return (
    <>
      <div className="flex min-h-12 shrink-0 items-center gap-2 border-b ps-4 pe-2">
        <h2 ref={heading} tabIndex={-1} className="grow font-semibold outline-none">
          Notices
        </h2>
        {unread.length > 0 && (
          <Button variant="ghost" size="sm" busy={read.isPending} onClick={readEverything}>
            Mark all as read
          </Button>
        )}
      </div>
      {read.isError && (
        <div className="px-3 pt-3">
          <FormError sentence={read.error.message} />
        </div>
      )}
      <div className="min-h-0 grow overflow-y-auto">
        <Body
          notices={notices}
          onOpen={({ id, readAt }) => {
            if (readAt === null) read.mutate([id]);
            onDone();
          }}
        />
      </div>
    </>
  );
}

function Body({ notices, onOpen }: { notices: UseQueryResult<Notice[]>; onOpen: (notice: Notice) => void }) {
  if (notices.data === undefined && notices.isError) {
    return <ErrorState sentence="The notices could not be loaded." retry={() => notices.refetch()} className="m-3" />;
  }
  if (notices.data === undefined) {
    return (
      <div className="flex flex-col gap-2 px-4 py-3">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-full" />
      </div>
    );
  }
  if (notices.data.length === 0) return <p className="px-4 py-8 text-center text-ink-2">Nothing needs you.</p>;
  return (
    <ul>
      {notices.data.map((notice) => (
        <li key={notice.id} className="border-b last:border-b-0">
          <Link
            href={notice.href as Route}
            onClick={() => onOpen(notice)}
            className="flex gap-2.5 px-4 py-3 text-sm transition-colors hover:bg-hover focus-visible:bg-hover focus-visible:outline-offset-[-2px]"
          >
            <span aria-hidden className={cn("mt-1.5 size-2 shrink-0 rounded-full", notice.readAt === null && "bg-accent")} />
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              {notice.readAt === null && <span className="sr-only">Unread: </span>}
              <span className={cn("block", notice.readAt === null ? "font-semibold" : "text-ink-2")} dir="auto">
                {notice.title}
              </span>
              <span className="block text-ink-2" dir="auto">
                {notice.text}
              </span>
              <RelativeTime at={notice.createdAt} className="mt-0.5 block text-ui text-ink-3" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
