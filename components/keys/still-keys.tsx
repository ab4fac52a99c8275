"use client";

import { stillPart } from "@/components/ui/layer/still";
import { PageHeader } from "@/components/ui/page/page-header";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** API keys, as the server drew them until somebody uses them. */
export const StillKeys = stillPart(
  async () => (await import("./keys-page")).KeysPage,
  <>
    <PageHeader title="API keys" />
    <SkeletonRows rows={4} label="Loading API keys" />
  </>,
);
