"use client";

import { stillPart } from "@/components/ui/layer/still";
import { PageHeader } from "@/components/ui/page/page-header";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** What is connected, and what can be, as the server drew it until somebody uses it. */
export const StillIntegrations = stillPart(
  async () => (await import("./integrations-page")).IntegrationsPage,
  <>
    <PageHeader title="Integrations" />
    <SkeletonRows rows={6} label="Loading integrations" />
  </>,
);
