import { cn } from "../cn";

/** A place holder in the shape of what comes. Seen after 200 ms, without shimmer. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block animate-late rounded-xs bg-hover", className)} />;
}

/** Rows of a list that is being read. */
export function SkeletonRows({ rows = 5, label = "Loading" }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-busy aria-label={label}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-12 items-center gap-6 border-b">
          <Skeleton className={cn("h-3.5", row % 2 === 0 ? "w-52" : "w-40")} />
          <Skeleton className="h-3.5 w-24 max-sm:hidden" />
          <Skeleton className="ms-auto h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
