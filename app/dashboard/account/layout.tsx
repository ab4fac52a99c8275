import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import { pages } from "@/lib/core/pages";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Your account" className="mb-4" />
      <LinkTabs
        label="Your account"
        className="mb-6"
        items={[
          { href: pages.account(), label: "Profile" },
          { href: pages.security(), label: "Security" },
          { href: pages.noticeSettings(), label: "Notifications" },
          { href: pages.appearance(), label: "Appearance" },
        ]}
      />
      <div>{children}</div>
    </>
  );
}
