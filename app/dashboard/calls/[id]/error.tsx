"use client";

import { ErrorState } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { pages } from "@/lib/core/pages";

export default function Failed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <PageHeader title="Call" breadcrumbs={[{ label: "Calls", href: pages.calls() }, { label: "Call" }]} />
      <ErrorState sentence="The call couldn't be loaded. Nothing was changed." retry={reset} requestId={error.digest} />
    </>
  );
}
