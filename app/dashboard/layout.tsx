import { headers } from "next/headers";
import type { ReactNode } from "react";
import { LateEmailCheck } from "@/components/account/late-email-check";
import { AppShell } from "@/components/shell/app-shell";
import { Providers } from "@/components/shell/providers";
import { RoleProvider } from "@/components/shell/role";
import { holdPress } from "@/lib/client/hold-press";
import { ROLE_LABELS } from "@/lib/contract/roles";
import { env } from "@/lib/core/env";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { pageCtx } from "@/lib/http/page-ctx";
import { emailToCheck } from "@/lib/workspaces/account/links/email-to-check";
import { shownLocale } from "@/lib/workspaces/account/shown-locale";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const ctx = await pageCtx();
  const { workspace, actor } = ctx;
  const role = actor.kind === "user" ? actor.role : null;
  const [unconfirmed, locale] = await Promise.all([emailToCheck(ctx), shownLocale(ctx)]);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const account = {
    workspaceName: workspace.name,
    planLabel: PLAN_LIMITS[workspace.plan].label,
    roleLabel: role === null ? "" : ROLE_LABELS[role],
    mayCreateWorkspace: env().SIGNUP === "open",
    userName: actor.kind === "user" ? actor.name : "",
    email: actor.kind === "user" ? actor.email : "",
  };
  return (
    <Providers workspaceId={workspace.id} locale={{ locale, timeZone: workspace.timeZone, currency: workspace.currency }}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by the page's nonce */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: holdPress }} />
      <RoleProvider role={role}>
        <AppShell account={account}>
          {unconfirmed !== null && <LateEmailCheck email={unconfirmed} />}
          {children}
        </AppShell>
      </RoleProvider>
    </Providers>
  );
}
