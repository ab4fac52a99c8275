"use client";

import { ErrorState } from "@/components/ui/page/error-state";

export default function DashboardError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold tracking-tight">This page couldn't be loaded</h1>
      <ErrorState
        sentence="Something went wrong. Nothing was changed."
        retry={reset}
        requestId={error.digest ? `Reference ${error.digest}` : null}
      />
    </>
  );
}
