"use client";

import { Button } from "@/components/ui/button";
import type { Thread } from "./thread";
import { Turn } from "./turn";

/** Questions and answers below each other. Each question follows the answer before it. */
export function ThreadView({ onClear, ...thread }: Thread & { onClear: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="-mb-2 flex items-center justify-between gap-2">
        <h2 className="text-base font-semibold">Answers</h2>
        <Button variant="ghost" size="sm" className="-me-2.5" onClick={onClear}>
          Clear answers
        </Button>
      </div>
      <Turn {...thread} at={0} follows={[]} />
    </div>
  );
}
