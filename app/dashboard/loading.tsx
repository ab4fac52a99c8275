import { Waiting } from "@/components/ui/page/first-paint";
import { Skeleton, SkeletonRows } from "@/components/ui/page/skeleton";

export default function DashboardLoading() {
  return (
    <Waiting>
      <Skeleton className="mb-8 h-8 w-48" />
      <SkeletonRows />
    </Waiting>
  );
}
