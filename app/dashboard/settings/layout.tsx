import type { Route } from "next";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { LinkTabs } from "@/components/ui/tabs";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" className="mb-4" />
      <LinkTabs
        label="Settings"
        className="mb-6"
        items={[
          { href: "/dashboard/settings", label: "General" },
          { href: "/dashboard/settings/members" as Route, label: "Members" },
          { href: "/dashboard/settings/plan", label: "Plan and usage" },
          { href: "/dashboard/settings/privacy", label: "Privacy" },
          { href: "/dashboard/settings/notices" as Route, label: "Notices" },
          { href: "/dashboard/settings/security", label: "Security" },
          { href: "/dashboard/settings/audit" as Route, label: "Audit log" },
        ]}
      />
      <div>{children}</div>
    </>
  );
}
