import { Skeleton } from "@/components/ui/page/skeleton";

const LINES = ["w-3/4", "w-1/2", "w-5/6", "w-2/3", "w-3/5"];

/** Where summary, facts and transcript of a call will stand. */
export function CallFrame() {
  return (
    <div aria-hidden>
      <div className="mb-10 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Skeleton className="mb-3 h-5 w-28" />
          <Skeleton className="mb-2 h-4 w-full max-w-xl" />
          <Skeleton className="mb-2 h-4 w-full max-w-lg" />
          <Skeleton className="h-4 w-2/3 max-w-md" />
        </div>
        <div>
          {LINES.map((width) => (
            <div key={width} className="flex h-10 items-center gap-3 border-b">
              <Skeleton className="h-3.5 w-20" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="mb-10 h-8 w-full" />
      <Skeleton className="mb-4 h-5 w-28" />
      {LINES.map((width) => (
        <div key={width} className="flex h-9 items-center gap-6">
          <Skeleton className="h-3.5 w-10 shrink-0" />
          <Skeleton className="h-3.5 w-20 shrink-0" />
          <span className="grow">
            <Skeleton className={`h-3.5 ${width}`} />
          </span>
        </div>
      ))}
    </div>
  );
}
