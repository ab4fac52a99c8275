import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <>
      <PageHeader title="Compare reports" />
      <SkeletonRows rows={6} label="Comparing the reports" />
    </>
  );
}
