"use client";

import { stillPart } from "@/components/ui/layer/still";
import { PageHeader } from "@/components/ui/page/page-header";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** The phone systems, as the server drew them until somebody uses them. */
export const StillConnections = stillPart(
  async () => (await import("./connections-page")).ConnectionsPage,
  <>
    <PageHeader title="Connections" />
    <SkeletonRows rows={4} label="Loading connections" />
  </>,
);
