import type { Route } from "next";
import { Waiting } from "@/components/ui/first-paint";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Waiting>
      <PageHeader
        title={<Skeleton className="h-8 w-64 max-w-full" />}
        breadcrumbs={[{ label: "API keys", href: "/dashboard/keys" as Route }, { label: "API key" }]}
      />
      <SkeletonRows rows={8} label="Loading the key" />
    </Waiting>
  );
}
