import { Waiting } from "@/components/ui/page/first-paint";
import { PageHeader } from "@/components/ui/page/page-header";
import { Skeleton, SkeletonRows } from "@/components/ui/page/skeleton";
import { pages } from "@/lib/core/pages";

export default function Loading() {
  return (
    <Waiting>
      <PageHeader
        title={<Skeleton className="h-8 w-64 max-w-full" />}
        breadcrumbs={[{ label: "Webhooks", href: pages.webhooks() }, { label: "Webhook" }]}
      />
      <SkeletonRows rows={6} label="Loading the webhook" />
    </Waiting>
  );
}
