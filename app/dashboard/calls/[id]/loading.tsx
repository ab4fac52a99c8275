import { CallFrame } from "@/components/calls/detail/call-frame";
import { Waiting } from "@/components/ui/page/first-paint";
import { Skeleton } from "@/components/ui/page/skeleton";

export default function Loading() {
  return (
    <Waiting>
      <div role="status" aria-busy aria-label="Loading call">
        <Skeleton className="mb-3 h-4 w-40" />
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="mt-3 mb-8 h-4 w-80 max-w-full" />
        <CallFrame />
      </div>
    </Waiting>
  );
}
