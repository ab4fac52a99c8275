"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Popover } from "radix-ui";
import { useState } from "react";
import type { Notice } from "@/lib/contract/people/notices";
import { BellButton } from "./bell-button";
import { NoticePanel } from "./notice-panel";
import { unreadOf } from "./unread";

/** The bell with its panel, open from the start. */
export function NoticeLayer({ notices }: { notices: UseQueryResult<Notice[]> }) {
  const [open, setOpen] = useState(true);
  const unread = unreadOf(notices.data ?? []).length;
  const toggle = (toOpen: boolean) => {
    setOpen(toOpen);
    // What came since the last look is what it is opened for.
    if (toOpen) void notices.refetch();
  };
  return (
    <Popover.Root open={open} onOpenChange={toggle}>
      <Popover.Trigger asChild>
        <BellButton unread={unread} />
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
