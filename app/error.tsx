"use client";

import { ErrorState } from "@/components/ui/page/error-state";

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-[60vh] max-w-xl flex-col justify-center px-6 py-16">
      <h1 className="mb-4 text-2xl font-semibold tracking-tight">This page couldn't be loaded</h1>
      <ErrorState
        sentence="Something went wrong. Nothing was changed."
        retry={reset}
        requestId={error.digest ? `Reference ${error.digest}` : null}
      />
    </main>
  );
}
