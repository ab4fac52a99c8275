"use client";

import { useQuery } from "@tanstack/react-query";
import { Popover } from "radix-ui";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Bell } from "@/components/ui/icons";
import { noticeQueries } from "@/lib/client/api/notices";
import { NoticePanel } from "./notice-panel";
import { bellLabel, countMark, unreadOf } from "./notice-words";

const ASKED_AGAIN_MS = 60_000;

/** The bell: how much is unread, and a panel with what there is. */
export function NoticeBell() {
  const [open, setOpen] = useState(false);
  const notices = useQuery({
    ...noticeQueries.newest(),
    refetchInterval: ASKED_AGAIN_MS,
  });
  const unread = unreadOf(notices.data ?? []).length;
  const toggle = (toOpen: boolean) => {
    setOpen(toOpen);
    // What came since the last look is what it is opened for.
    if (toOpen) void notices.refetch();
  };
  return (
    <Popover.Root open={open} onOpenChange={toggle}>
      <Popover.Trigger asChild>
        <IconButton label={bellLabel(unread)}>
          <Bell aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute end-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-semibold text-on-danger tabular-nums"
            >
              {countMark(unread)}
            </span>
          )}
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Notifications"
          className="z-40 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1rem)] animate-fade-in flex-col overflow-hidden rounded-md bg-raised [--ground:var(--color-raised)] shadow-over outline-none"
        >
          <NoticePanel notices={notices} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
