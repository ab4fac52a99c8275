import { Skeleton } from "@/components/ui/page/skeleton";

/** In place of a report that is on its way. */
export function ReportSkeleton() {
  return (
    <div role="status" aria-busy aria-label="Loading report">
      <Skeleton className="mb-3 h-4 w-40" />
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 mb-8 h-4 w-80 max-w-full" />
      <Skeleton className="mb-10 h-28 w-full max-w-2xl" />
      <Skeleton className="mb-10 h-28 w-full rounded-md" />
      <div className="grid gap-6 lg:grid-cols-2">
        {["a", "b", "c", "d"].map((card) => (
          <Skeleton key={card} className="h-80 rounded-md" />
        ))}
      </div>
    </div>
  );
}
