import { Waiting } from "@/components/ui/page/first-paint";
import { PageHeader } from "@/components/ui/page/page-header";
import { Skeleton, SkeletonRows } from "@/components/ui/page/skeleton";
import { pages } from "@/lib/core/pages";

export default function Loading() {
  return (
    <Waiting>
      <PageHeader
        title={<Skeleton className="h-8 w-64 max-w-full" />}
        breadcrumbs={[{ label: "API keys", href: pages.keys() }, { label: "API key" }]}
      />
      <SkeletonRows rows={8} label="Loading the key" />
    </Waiting>
  );
}
