"use client";

import { LinkTabs } from "@/components/ui/tabs";
import { pages } from "@/lib/core/pages";

/** Reports, and what makes and watches them. */
export function ReportTabs() {
  return (
    <LinkTabs
      label="Reports"
      className="mb-6"
      items={[
        { href: pages.reports(), label: "Reports" },
        { href: pages.schedules(), label: "Schedules and alerts" },
      ]}
    />
  );
}
