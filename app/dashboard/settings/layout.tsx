import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import { pages } from "@/lib/core/pages";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" className="mb-4" />
      <LinkTabs
        label="Settings"
        className="mb-6"
        items={[
          { href: pages.settings(), label: "General" },
          { href: pages.members(), label: "Members" },
          { href: pages.plan(), label: "Plan and usage" },
          { href: pages.privacy(), label: "Privacy" },
          { href: pages.noticeSettings(), label: "Notifications" },
          { href: pages.security(), label: "Security" },
          { href: pages.audit(), label: "Audit log" },
        ]}
      />
      <div>{children}</div>
    </>
  );
}
