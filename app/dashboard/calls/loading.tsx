import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <>
      <PageHeader title="Calls" />
      <SkeletonRows rows={8} label="Loading calls" />
    </>
  );
}
