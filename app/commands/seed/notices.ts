import { notices } from "@/db/schema/notices";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";

const HOUR_MS = 3_600_000;

type Told = Pick<typeof notices.$inferInsert, "kind" | "title" | "text" | "href"> & { hoursAgo: number; isRead?: true };

/** Notices of several kinds and days, some of them read. Nobody is mailed of them. */
export async function seedNotices(ctx: Ctx, reportId: Id<"report">): Promise<void> {
  const now = ctx.clock.now().getTime();
  const rows = told(reportId).map(({ hoursAgo, isRead, ...notice }) => {
    const createdAt = new Date(now - hoursAgo * HOUR_MS);
    const id = newId("notice");
    const owner = { workspaceId: ctx.workspaceId, userId: asId("user", ctx.actor.id) };
    return { ...owner, ...notice, id, subject: id, createdAt, readAt: isRead ? new Date(now - HOUR_MS / 2) : null };
  });
  await ctx.database.db.insert(notices).values(rows);
}

function told(reportId: Id<"report">): Told[] {
  return [
    {
      kind: "report_done",
      title: "Report completed: Orders 2026",
      text: "Its figures are ready, each with its evidence.",
      href: `/dashboard/reports/${reportId}`,
      hoursAgo: 0.1,
    },
    {
      kind: "call_failed",
      title: "A call failed",
      text: "Speech-to-text isn't set up on this server. More calls that fail for this reason today are listed without a separate notification.",
      href: "/dashboard/calls?status=FAILED",
      hoursAgo: 0.4,
    },
    {
      kind: "usage_80",
      title: "80% of the call minutes of this month are used",
      text: "2,412 of 3,000\u00a0minutes of this month are used or being used. Once they are used up, calls are skipped until the first day of the next (UTC).",
      href: "/dashboard/settings/plan",
      hoursAgo: 26,
    },
    {
      kind: "webhook_disabled",
      title: "Webhook hooks.example.com was turned off",
      text: "Nothing has been delivered to it for five days. Turn it on again once your endpoint responds. Events kept until then are sent.",
      href: "/dashboard/webhooks",
      hoursAgo: 27,
      isRead: true,
    },
    {
      kind: "key_expiring",
      title: "API key Nightly export expires within a week",
      text: "It stops working then. Create a new key and replace it before that.",
      href: "/dashboard/keys",
      hoursAgo: 75,
    },
    {
      kind: "connection_attention",
      title: "Front desk needs attention",
      text: "Aircall rejected these keys. You won't receive calls from it until this is fixed.",
      href: "/dashboard/connections",
      hoursAgo: 76,
      isRead: true,
    },
    {
      kind: "report_failed",
      title: "Report failed: Stock at the end of the year",
      text: `The charts couldn't be computed: the column "total" no longer exists.`,
      href: "/dashboard/reports",
      hoursAgo: 200,
      isRead: true,
    },
    {
      kind: "destination_attention",
      title: "#support needs attention",
      text: "The Slack channel no longer exists. Choose another channel to send messages again.",
      href: "/dashboard/integrations",
      hoursAgo: 330,
      isRead: true,
    },
  ];
}
