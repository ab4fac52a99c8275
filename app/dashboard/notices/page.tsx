import type { Metadata } from "next";
import { StillInbox } from "@/components/notices/still-inbox";
import { pageCtx } from "@/lib/http/page-ctx";
import { listNotices } from "@/lib/notices/list-notices";

export const metadata: Metadata = { title: "Notifications" };

export default async function Page({ searchParams }: { searchParams: Promise<{ unread?: string | string[] }> }) {
  const ctx = await pageCtx();
  const isUnreadOnly = (await searchParams).unread === "1";
  const initial = await listNotices(ctx, isUnreadOnly ? { isUnread: true } : {});
  return <StillInbox key={String(isUnreadOnly)} props={{ initial, isUnreadOnly, now: ctx.clock.now().toISOString() }} />;
}
