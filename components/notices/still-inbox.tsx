"use client";

import { stillPart } from "@/components/ui/layer/still";
import { PageHeader } from "@/components/ui/page/page-header";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** All notifications, as the server drew them until somebody uses them. */
export const StillInbox = stillPart(
  async () => (await import("./inbox")).Inbox,
  <>
    <PageHeader title="Notifications" />
    <SkeletonRows rows={8} label="Loading notifications" />
  </>,
);
