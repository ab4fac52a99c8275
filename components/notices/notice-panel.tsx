"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { Route } from "next";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ErrorState, FormError } from "@/components/ui/page/error-state";
import { Skeleton } from "@/components/ui/page/skeleton";
import type { Notice } from "@/lib/contract/people/notices";
import { pages } from "@/lib/core/pages";
import { NoticeRow } from "./notice-row";
import { unreadOf } from "./unread";
import { useReadNotices } from "./use-read-notices";

const SHOWN = 20;

/** What a person was told of last, newest first; what was read stays. */
export function NoticePanel({ notices, onDone }: { notices: UseQueryResult<Notice[]>; onDone: () => void }) {
  const read = useReadNotices();
  const unread = unreadOf(notices.data ?? []);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes away with the last unread one, and would take the focus with it.
  const readEverything = () => read.mutate(undefined, { onSuccess: () => heading.current?.focus() });
  return (
    <>
      <div className="flex min-h-12 shrink-0 items-center gap-2 border-b ps-4 pe-2">
        <h2 ref={heading} tabIndex={-1} className="grow font-semibold outline-none">
          Notifications
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
      <div className="flex min-h-11 shrink-0 flex-wrap items-center justify-between gap-x-4 border-t px-4 text-sm">
        <PanelLink href={pages.notices()} onDone={onDone}>
          All notifications
        </PanelLink>
        <PanelLink href={pages.noticeSettings()} onDone={onDone}>
          Notification settings
        </PanelLink>
      </div>
    </>
  );
}

function PanelLink({ href, onDone, children }: { href: Route; onDone: () => void; children: string }) {
  return (
    <Link
      href={href}
      onClick={onDone}
      className="rounded-xs py-1 text-accent-ink hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {children}
    </Link>
  );
}

function Body({ notices, onOpen }: { notices: UseQueryResult<Notice[]>; onOpen: (notice: Notice) => void }) {
  if (notices.data === undefined && notices.isError) {
    return <ErrorState sentence="Notifications couldn't be loaded." retry={() => notices.refetch()} className="m-3" />;
  }
  if (notices.data === undefined) {
    return (
      <div className="flex flex-col gap-2 px-4 py-3">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-full" />
      </div>
    );
  }
  if (notices.data.length === 0) return <p className="px-4 py-8 text-center text-ink-2">Nothing needs attention.</p>;
  return (
    <ul>
      {notices.data.slice(0, SHOWN).map((notice) => (
        <li key={notice.id} className="border-b last:border-b-0">
          <NoticeRow notice={notice} onOpen={() => onOpen(notice)} className="px-4" />
        </li>
      ))}
    </ul>
  );
}
