"use client";

import { ErrorState } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";

export default function Failed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <PageHeader title="API keys" />
      <ErrorState sentence="API keys couldn't be loaded. Nothing was changed." retry={reset} requestId={error.digest} />
    </>
  );
}
