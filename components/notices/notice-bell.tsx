"use client";

import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { Coming } from "@/components/ui/layer/coming";
import { latePart, useOpener } from "@/components/ui/layer/late";
import { noticeQueries } from "@/lib/client/api/notices";
import { BellButton } from "./bell-button";
import { unreadOf } from "./unread";

const ASKED_AGAIN_MS = 60_000;
const panel = latePart(async () => (await import("./notice-layer")).NoticeLayer);

/** The bell: how much is unread, and a panel with what there is. */
export function NoticeBell() {
  const { Layer, pressed, opener } = useOpener(panel);
  const notices = useQuery({ ...noticeQueries.newest(), refetchInterval: ASKED_AGAIN_MS });
  if (Layer !== null) return <Layer notices={notices} />;
  const onClick = (event: MouseEvent) => {
    // What came since the last look is what it is opened for.
    void notices.refetch();
    opener.onClick(event);
  };
  const unread = unreadOf(notices.data ?? []).length;
  return (
    <>
      <BellButton unread={unread} {...opener} onClick={onClick} />
      {pressed !== null && <Coming />}
    </>
  );
}
