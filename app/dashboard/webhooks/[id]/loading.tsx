import type { Route } from "next";
import { Waiting } from "@/components/ui/first-paint";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Waiting>
      <PageHeader
        title={<Skeleton className="h-8 w-64 max-w-full" />}
        breadcrumbs={[{ label: "Webhooks", href: "/dashboard/webhooks" as Route }, { label: "Webhook" }]}
      />
      <SkeletonRows rows={6} label="Loading the webhook" />
    </Waiting>
  );
}
