"use client";

import { CircleX, TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { RelativeTime } from "@/components/ui/time";
import type { IntegrationItem } from "@/lib/contract/integrations";
import type { ReportItem } from "@/lib/contract/reports";

const shown = 3;

/** What waits for a person; absent when nothing does. */
export function NeedsYou({
  reports,
  integrations,
}: {
  reports: readonly ReportItem[];
  integrations: readonly IntegrationItem[];
}) {
  const failed = reports.filter((report) => report.status === "FAILED");
  const stopped = integrations.filter(({ status }) => status === "attention");
  if (failed.length + stopped.length === 0) return null;
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-2 text-base font-semibold">
        Needs you <span className="font-normal text-ink-3">({failed.length + stopped.length})</span>
      </h2>
      <ul className="border-t">
        {stopped.map((integration) => (
          <li key={integration.id} className="flex min-h-10 items-center gap-2.5 border-b py-2">
            <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
            <p className="min-w-0 grow truncate">
              <Link href={`/dashboard/integrations/${integration.id}` as Route} className="rounded-xs hover:underline">
                Source stopped: <span dir="auto">{integration.name}</span>
              </Link>
              {integration.lastError !== null && <span className="text-ink-3"> · {integration.lastError}</span>}
            </p>
          </li>
        ))}
        {failed.slice(0, shown).map((report) => (
          <li key={report.id} className="flex min-h-10 items-center gap-2.5 border-b py-2">
            <CircleX className="size-4 shrink-0 text-danger" aria-hidden />
            <p className="min-w-0 grow truncate">
              <Link href={`/dashboard/reports/${report.id}` as Route} className="rounded-xs hover:underline">
                Report failed: <span dir="auto">{report.title}</span>
              </Link>
            </p>
            <RelativeTime at={report.createdAt} className="shrink-0 text-ui text-ink-3" />
          </li>
        ))}
      </ul>
      {failed.length > shown && (
        <Link href={"/dashboard/reports" as Route} className="mt-2 inline-block text-ui text-accent-ink hover:underline">
          {failed.length - shown} more
        </Link>
      )}
    </section>
  );
}
