import type { Metadata } from "next";
import { Inbox } from "@/components/notices/inbox";
import { pageCtx } from "@/lib/http/page-ctx";
import { listNotices } from "@/lib/notices/list-notices";

export const metadata: Metadata = { title: "Notifications" };

export default async function Page({ searchParams }: { searchParams: Promise<{ unread?: string | string[] }> }) {
  const ctx = await pageCtx();
  const isUnreadOnly = (await searchParams).unread === "1";
  const initial = await listNotices(ctx, isUnreadOnly ? { isUnread: true } : {});
  return <Inbox key={String(isUnreadOnly)} initial={initial} isUnreadOnly={isUnreadOnly} now={ctx.clock.now().toISOString()} />;
}
