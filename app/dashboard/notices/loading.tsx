import { Waiting } from "@/components/ui/page/first-paint";
import { PageHeader } from "@/components/ui/page/page-header";
import { SkeletonRows } from "@/components/ui/page/skeleton";

export default function Loading() {
  return (
    <Waiting>
      <PageHeader title="Notifications" />
      <SkeletonRows rows={6} label="Loading notifications" />
    </Waiting>
  );
}
