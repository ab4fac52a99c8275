import { Waiting } from "@/components/ui/page/first-paint";
import { Skeleton } from "@/components/ui/page/skeleton";

export default function Loading() {
  return (
    <Waiting>
      <div role="status" aria-busy aria-label="Loading dataset">
        <Skeleton className="mb-3 h-4 w-40" />
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="mt-3 mb-6 h-4 w-96 max-w-full" />
        <div className="mb-6 h-10 border-b" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {["a", "b", "c", "d", "e", "f", "g", "h"].map((card) => (
            <Skeleton key={card} className="h-44 rounded-md" />
          ))}
        </div>
      </div>
    </Waiting>
  );
}
