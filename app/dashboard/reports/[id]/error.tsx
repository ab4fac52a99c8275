"use client";

import type { Route } from "next";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";

export default function Failed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <PageHeader title="Report" breadcrumbs={[{ label: "Reports", href: "/dashboard/reports" as Route }, { label: "Report" }]} />
      <ErrorState sentence="The report could not be read. Nothing was changed." retry={reset} requestId={error.digest} />
    </>
  );
}
