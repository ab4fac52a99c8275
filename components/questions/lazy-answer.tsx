"use client";

import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/page/skeleton";
import type { Answer } from "./answer";

const Later = lazy<ComponentType<ComponentProps<typeof Answer>>>(() =>
  import("./answer").then((answer) => ({ default: answer.Answer })),
);

/** An answer that comes with its charts when it is opened, not with the page. */
export function LazyAnswer(props: ComponentProps<typeof Answer>) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Later {...props} />
    </Suspense>
  );
}
