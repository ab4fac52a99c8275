"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Bell, BellRing } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState, FormError } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { LinkTabs } from "@/components/ui/tabs";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { noticeQueries } from "@/lib/client/api/notices";
import type { Notice } from "@/lib/contract/people/notices";
import { pages } from "@/lib/core/pages";
import { NoticeRow } from "./notice-row";
import { byDay, type NoticeDay } from "./notice-words";
import { unreadOf } from "./unread";
import { useReadNotices } from "./use-read-notices";

const INBOX = pages.notices();
const SETTINGS = pages.noticeSettings();

/** All that a person was told of in this workspace, by day, newest first. */
export function Inbox({ initial, isUnreadOnly, now }: { initial: Notice[]; isUnreadOnly: boolean; now: string }) {
  const { locale, timeZone } = useLocale();
  const inbox = useInbox(initial, isUnreadOnly);
  const read = useReadNotices();
  const heading = useRef<HTMLDivElement>(null);
  const notices = inbox.data?.pages.flat() ?? [];
  const unread = unreadOf(notices).length;
  const days = byDay(notices, { now: new Date(now), timeZone, locale });
  // The button goes away with the last unread one, and would take the focus with it.
  const readEverything = () => read.mutate(undefined, { onSuccess: () => heading.current?.focus() });
  return (
    <>
      <PageHeader
        title="Notifications"
        className="mb-4"
        actions={
          <>
            {unread > 0 && (
              <Button busy={read.isPending} onClick={readEverything}>
                Mark all as read
              </Button>
            )}
            <ButtonLink href={SETTINGS} variant="ghost">
              Notification settings
            </ButtonLink>
          </>
        }
      />
      <LinkTabs
        label="Notifications"
        items={[
          { href: INBOX, label: "All" },
          { href: pages.notices({ unread: 1 }), label: "Unread" },
        ]}
      />
      <div ref={heading} tabIndex={-1} className="pt-5 outline-none">
        {read.isError && (
          <div className="mb-4">
            <FormError sentence={sentenceFor(read.error)} />
          </div>
        )}
        {inbox.error !== null && (
          <ErrorState
            className="mb-4"
            sentence={sentenceFor(inbox.error)}
            retry={() => void inbox.refetch()}
            requestId={inbox.error instanceof CallError ? inbox.error.requestId : null}
          />
        )}
        {inbox.data === undefined && inbox.error === null && <SkeletonRows rows={6} label="Loading notifications" />}
        {inbox.data !== undefined && notices.length === 0 && <Empty isUnreadOnly={isUnreadOnly} />}
        {days.map((day) => (
          <Day key={day.day} day={day}>
            {day.notices.map((notice) => (
              <li key={notice.id} className="border-b">
                <NoticeRow
                  notice={notice}
                  className="-mx-2 rounded-xs px-2"
                  onOpen={() => notice.readAt === null && read.mutate([notice.id])}
                />
              </li>
            ))}
          </Day>
        ))}
        {inbox.hasNextPage && (
          <Button className="mt-4" busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
            Load more
          </Button>
        )}
      </div>
    </>
  );
}

function useInbox(initial: Notice[], isUnreadOnly: boolean) {
  return useInfiniteQuery({
    ...noticeQueries.inbox(isUnreadOnly),
    initialData: { pages: [initial], pageParams: [null] },
  });
}

function Day({ day: { label }, children }: { day: NoticeDay; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="border-b pb-2 text-ui font-medium text-ink-3">
        {label}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function Empty({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  if (isUnreadOnly) {
    return (
      <EmptyState icon={Bell} title="Nothing unread" action={<ButtonLink href={INBOX}>Show all notifications</ButtonLink>}>
        <p>You can find read notifications under All notifications.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={BellRing}
      title="No notifications yet"
      link={
        <Link href={SETTINGS} className="rounded-xs py-1 text-sm text-accent-ink hover:underline">
          Notification settings
        </Link>
      }
    >
      <p>
        You'll see finished and failed reports here, connections and webhooks that need attention, and limits you're close to.
      </p>
    </EmptyState>
  );
}
