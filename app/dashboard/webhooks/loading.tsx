import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <>
      <PageHeader title="Webhooks" />
      <SkeletonRows rows={4} label="Loading webhooks" />
    </>
  );
}
