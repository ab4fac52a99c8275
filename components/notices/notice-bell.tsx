"use client";

import { useQuery } from "@tanstack/react-query";
import { useOnDemand } from "@/components/ui/layer/use-on-demand";
import { noticeQueries } from "@/lib/client/api/notices";
import { BellButton } from "./bell-button";
import { unreadOf } from "./notice-words";

const ASKED_AGAIN_MS = 60_000;
const load = async () => (await import("./notice-layer")).NoticeLayer;

/** The bell: how much is unread, and a panel with what there is. */
export function NoticeBell() {
  const { Layer, busy, ask } = useOnDemand(load);
  const notices = useQuery({ ...noticeQueries.newest(), refetchInterval: ASKED_AGAIN_MS });
  if (Layer !== null) return <Layer notices={notices} />;
  const open = () => {
    // What came since the last look is what it is opened for.
    void notices.refetch();
    ask();
  };
  const unread = unreadOf(notices.data ?? []).length;
  return (
    <BellButton unread={unread} aria-busy={busy || undefined} onClick={open} onPointerEnter={() => void load().catch(() => {})} />
  );
}
