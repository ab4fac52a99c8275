import { Waiting } from "@/components/ui/first-paint";
import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";

export default function DashboardLoading() {
  return (
    <Waiting>
      <Skeleton className="mb-8 h-8 w-48" />
      <SkeletonRows />
    </Waiting>
  );
}
