"use client";

import { ErrorState } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { pages } from "@/lib/core/pages";

export default function Failed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <PageHeader title="Report" breadcrumbs={[{ label: "Reports", href: pages.reports() }, { label: "Report" }]} />
      <ErrorState sentence="The report couldn't be loaded. Nothing was changed." retry={reset} requestId={error.digest} />
    </>
  );
}
