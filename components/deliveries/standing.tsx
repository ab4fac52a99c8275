"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { TriangleAlert } from "@/components/ui/icons";
import { DateTime } from "@/components/ui/time";

/** Above the page of a webhook or an app: why nothing goes out, and what can be done. `isCalm` where a person wanted it so. */
export function Standing({
  title,
  isCalm = false,
  action,
  children,
}: {
  title: string;
  isCalm?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby="standing"
      className={cn("mb-8 rounded-md px-5 py-4 text-sm", isCalm ? "bg-sunken" : "bg-warning-soft")}
    >
      <div className="flex items-start gap-2.5">
        {!isCalm && <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />}
        <div className="min-w-0">
          <h2 id="standing" className="font-semibold">
            {title}
          </h2>
          <div className="mt-1 max-w-[75ch] text-pretty">{children}</div>
          {action && <div className="mt-3">{action}</div>}
        </div>
      </div>
    </section>
  );
}

/** When something last arrived there. */
export function LastDelivered({ at }: { at: string | null }) {
  return (
    <p className="mt-1 text-ink-2">
      {at === null ? (
        "No deliveries yet."
      ) : (
        <>
          Last delivered <DateTime at={at} />.
        </>
      )}
    </p>
  );
}
