"use client";

import { stillPart } from "@/components/ui/layer/still";
import { PageHeader } from "@/components/ui/page/page-header";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** The calls, as the server drew them until somebody uses them. */
export const StillCalls = stillPart(
  async () => (await import("./calls-page")).CallsPage,
  <>
    <PageHeader title="Calls" />
    <SkeletonRows rows={8} label="Loading calls" />
  </>,
);
