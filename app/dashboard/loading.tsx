import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";

export default function DashboardLoading() {
  return (
    <>
      <Skeleton className="mb-8 h-8 w-48" />
      <SkeletonRows />
    </>
  );
}
