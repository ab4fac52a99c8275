"use client";

import type { Route } from "next";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";

export default function Failed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <PageHeader title="Call" breadcrumbs={[{ label: "Calls", href: "/dashboard/calls" as Route }, { label: "Call" }]} />
      <ErrorState sentence="The call could not be read. Nothing was changed." retry={reset} requestId={error.digest} />
    </>
  );
}
