"use client";

import type { ReactNode } from "react";
import { CircleX } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/time";
import type { ReportItem } from "@/lib/contract/reports";
import { pages } from "@/lib/core/pages";

const shown = 3;

/** What waits for a person, the reports that failed last; absent when nothing does. */
export function NeedsYou({ reports, waiting }: { reports: readonly ReportItem[]; waiting: readonly ReactNode[] }) {
  const failed = reports.filter((report) => report.status === "FAILED");
  const count = failed.length + waiting.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-2 text-base font-semibold">
        Needs attention <span className="font-normal text-ink-3">({count})</span>
      </h2>
      <ul className="border-t">
        {waiting}
        {failed.slice(0, shown).map((report) => (
          <li key={report.id} className="flex min-h-10 items-center gap-2.5 border-b py-2">
            <CircleX className="size-4 shrink-0 text-danger" aria-hidden />
            <p className="min-w-0 grow truncate">
              <Link href={pages.report(report.id)} className="rounded-xs hover:underline">
                Report failed: <span dir="auto">{report.title}</span>
              </Link>
            </p>
            <RelativeTime at={report.createdAt} className="shrink-0 text-ui text-ink-3" />
          </li>
        ))}
      </ul>
      {failed.length > shown && (
        <Link href={pages.reports()} className="mt-2 inline-block text-ui text-accent-ink hover:underline">
          {failed.length - shown} more
        </Link>
      )}
    </section>
  );
}
