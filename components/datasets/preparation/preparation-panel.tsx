"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import type { Id } from "@/lib/core/ids";
import { StepList } from "./step-list";

/** How the rows of a dataset are prepared. */
export function PreparationPanel({ datasetId }: { datasetId: Id<"dataset"> }) {
  const query = useQuery(datasetQueries.preparation(datasetId));
  if (query.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(query.error)}
        requestId={query.error instanceof CallError ? query.error.requestId : null}
        retry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <SkeletonRows rows={4} label="Loading preparation" />;
  // Steps that were stored, here or by somebody else, begin the list anew.
  return <StepList key={JSON.stringify(query.data.steps)} datasetId={datasetId} saved={query.data} />;
}
