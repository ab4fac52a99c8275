import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { Providers } from "@/components/shell/providers";
import { PLAN_LIMITS } from "@/lib/contract/plans";
import { pageCtx } from "@/lib/http/page-ctx";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { workspace, actor } = await pageCtx();
  const account = {
    workspaceName: workspace.name,
    planLabel: PLAN_LIMITS[workspace.plan].label,
    userName: actor.kind === "user" ? actor.name : "",
    email: actor.kind === "user" ? actor.email : "",
  };
  return (
    <Providers locale={{ locale: workspace.locale, timeZone: workspace.timeZone, currency: workspace.currency }}>
      <AppShell account={account}>{children}</AppShell>
    </Providers>
  );
}
