import { Waiting } from "@/components/ui/first-paint";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <Waiting>
      <PageHeader title="Connections" />
      <SkeletonRows rows={4} label="Loading connections" />
    </Waiting>
  );
}
