"use client";

import { Button } from "@/components/ui/button";
import { TriangleAlert } from "@/components/ui/icons";
import { RelativeTime } from "@/components/ui/time";
import type { Preparation } from "@/lib/contract/tables/preparation";

/** As of when the rows of other datasets were read, and a way to read them as they are now. */
export function OthersRead({
  others,
  onPrepare,
  isBusy,
}: {
  others: Preparation["others"];
  /** Null for viewers, and while steps are changed: to keep those reads them too. */
  onPrepare: (() => void) | null;
  isBusy: boolean;
}) {
  if (others.length === 0) return null;
  const isOutdated = others.some((other) => other.isOutdated);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label="Other datasets" className="flex min-w-0 flex-col gap-1 text-ui text-ink-2">
        {others.map((other) => (
          <li key={other.dataset} className="[overflow-wrap:anywhere]">
            {other.isOutdated && <TriangleAlert className="me-1.5 inline size-3.5 text-warning-ink" aria-hidden />}
            Prepared with <bdi>{other.name}</bdi>, as of <RelativeTime at={other.asOf} />
            {other.isOutdated ? ". It has changed since." : "."}
          </li>
        ))}
      </ul>
      {isOutdated && onPrepare !== null && (
        <Button busy={isBusy} onClick={onPrepare}>
          Prepare again
        </Button>
      )}
    </div>
  );
}
