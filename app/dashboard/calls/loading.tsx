import { Waiting } from "@/components/ui/first-paint";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Waiting>
      <PageHeader title="Calls" />
      <SkeletonRows rows={8} label="Loading calls" />
    </Waiting>
  );
}
