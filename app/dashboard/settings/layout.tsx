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
          { href: "/dashboard/settings/security", label: "Security" },
          { href: "/dashboard/settings/plan", label: "Plan and usage" },
        ]}
      />
      <div>{children}</div>
    </>
  );
}
