"use client";

import { stillPart } from "@/components/ui/layer/still";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** Who did what, as the server drew it until somebody uses it. */
export const StillAuditLog = stillPart(
  async () => (await import("./audit-log")).AuditLog,
  <SkeletonRows rows={8} label="Loading the audit log" />,
);
