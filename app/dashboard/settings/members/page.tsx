import type { Metadata } from "next";
import { mayManage } from "@/app/dashboard/may-manage";
import { StillMembers } from "@/components/members/still-members";
import { env } from "@/lib/core/env";
import { pageCtx } from "@/lib/http/page-ctx";
import { mailSettings } from "@/lib/platform/mail/mail-settings";
import { listInvitations } from "@/lib/workspaces/people/list-invitations";
import { listMembers } from "@/lib/workspaces/people/list-members";

export const metadata: Metadata = { title: "Members" };

export default async function MembersSettings() {
  const ctx = await pageCtx();
  const [members, invitations] = await Promise.all([listMembers(ctx), mayManage(ctx) ? listInvitations(ctx) : []]);
  return (
    <StillMembers props={{ members, invitations, workspaceName: ctx.workspace.name, isMailSet: mailSettings(env()) !== null }} />
  );
}
