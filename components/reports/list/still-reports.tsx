"use client";

import { stillPart } from "@/components/ui/layer/still";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** The list of reports, as the server drew it until somebody uses it. */
export const StillReports = stillPart(
  async () => (await import("./reports-page")).ReportsPage,
  <SkeletonRows rows={6} label="Loading reports" />,
);
