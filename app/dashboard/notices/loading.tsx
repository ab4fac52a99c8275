import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <>
      <PageHeader title="Notices" />
      <SkeletonRows rows={6} label="Loading notices" />
    </>
  );
}
