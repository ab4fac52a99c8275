"use client";

import type { Route } from "next";
import { LinkTabs } from "@/components/ui/tabs";

/** Reports, and what makes and watches them. */
export function ReportTabs() {
  return (
    <LinkTabs
      label="Reports"
      className="mb-6"
      items={[
        { href: "/dashboard/reports" as Route, label: "Reports" },
        { href: "/dashboard/reports/schedules" as Route, label: "Schedules and alerts" },
      ]}
    />
  );
}
