"use client";

import type { ReactNode } from "react";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import type { Pages } from "@/lib/client/use-pages";
import { Button } from "../button";
import { cn } from "../cn";
import { ErrorState } from "../page/error-state";
import { SkeletonRows } from "../page/skeleton";

/** The states of a list: being read, refused, empty, there; under it what leads further. */
export function ListBody<T>({
  list,
  loading,
  empty,
  note,
  children,
}: {
  list: Pick<Pages<T>, "items" | "isStale" | "error" | "retry" | "loadMore" | "isLoadingMore">;
  /** Said while nothing is known: "Loading datasets". */
  loading: string;
  empty: ReactNode;
  /** Beside the button that leads further. */
  note?: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}) {
  const { items, error, isStale } = list;
  return (
    <>
      {error !== null && (
        <ErrorState
          className="mb-4"
          sentence={sentenceFor(error)}
          retry={list.retry}
          requestId={error instanceof CallError ? error.requestId : null}
        />
      )}
      {items === null && error === null && <SkeletonRows rows={8} label={loading} />}
      {items?.length === 0 && !isStale && empty}
      {items !== null && items.length > 0 && (
        <div aria-busy={isStale} className={cn("transition-opacity", isStale && "opacity-60")}>
          {children(items)}
          {(list.loadMore !== null || note) && (
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui text-ink-3">
              {list.loadMore !== null && (
                <Button onClick={list.loadMore} busy={list.isLoadingMore}>
                  Load more
                </Button>
              )}
              {note}
            </div>
          )}
        </div>
      )}
    </>
  );
}
