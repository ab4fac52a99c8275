import type { ReactNode } from "react";
import { mayManage } from "@/app/dashboard/may-manage";
import { PageHeader } from "@/components/ui/page/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import { pages } from "@/lib/core/pages";
import { pageCtx } from "@/lib/http/page-ctx";
import { isOwner } from "./owners-only";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const ctx = await pageCtx();
  return (
    <>
      <PageHeader title="Workspace settings" className="mb-4" />
      <LinkTabs
        label="Workspace settings"
        className="mb-6"
        items={[
          { href: pages.settings(), label: "General" },
          { href: pages.members(), label: "Members" },
          { href: pages.roles(), label: "Roles" },
          { href: pages.plan(), label: "Plan" },
          { href: pages.privacy(), label: "Privacy" },
          { href: pages.model(), label: "Model" },
          ...(isOwner(ctx) ? [{ href: pages.exports(), label: "Exports" }] : []),
          ...(mayManage(ctx) ? [{ href: pages.audit(), label: "Audit log" }] : []),
          ...(isOwner(ctx) ? [{ href: pages.danger(), label: "Danger zone" }] : []),
        ]}
      />
      <div>{children}</div>
    </>
  );
}
