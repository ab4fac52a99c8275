"use client";

import { stillPart } from "@/components/ui/layer/still";
import { PageHeader } from "@/components/ui/page/page-header";
import { Skeleton, SkeletonRows } from "@/components/ui/page/skeleton";
import { pages } from "@/lib/core/pages";

/** One webhook with its deliveries, as the server drew it until somebody uses it. */
export const StillWebhook = stillPart(
  async () => (await import("./webhook-view")).WebhookView,
  <>
    <PageHeader
      title={<Skeleton className="h-8 w-64 max-w-full" />}
      breadcrumbs={[{ label: "Webhooks", href: pages.webhooks() }, { label: "Webhook" }]}
    />
    <SkeletonRows rows={6} label="Loading the webhook" />
  </>,
);
