import type { Metadata } from "next";
import { NoticeChoices } from "@/components/settings/notice-choices";
import { pageCtx } from "@/lib/http/page-ctx";
import { getNoticeSettings } from "@/lib/notices/get-notice-settings";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const ctx = await pageCtx();
  return <NoticeChoices settings={await getNoticeSettings(ctx)} timeZone={ctx.workspace.timeZone} />;
}
