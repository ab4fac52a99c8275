"use client";

import { Link } from "@/components/ui/link";
import { StatusBadge } from "@/components/ui/status";
import { RelativeTime } from "@/components/ui/time";
import type { DatasetItem } from "@/lib/contract/datasets";
import type { Kpi, ReportItem } from "@/lib/contract/reports";
import { pages } from "@/lib/core/pages";

const shown = 6;

/** First figures of the newest finished reports, by report id. */
export type FirstKpis = Readonly<Record<string, readonly Pick<Kpi, "id" | "label" | "display" | "estimated">[]>>;

/** The newest reports with their first two figures. */
export function LatestReports({
  reports,
  kpis,
  datasets,
}: {
  reports: readonly ReportItem[];
  kpis: FirstKpis;
  datasets: readonly DatasetItem[];
}) {
  return (
    <section aria-labelledby="latest-reports" className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="latest-reports" className="text-base font-semibold">
          Latest reports
        </h2>
        <Link href={pages.reports()} className="rounded-xs text-ui text-accent-ink hover:underline">
          All reports
        </Link>
      </div>
      <ul className="border-t">
        {reports.slice(0, shown).map((report) => (
          <li
            key={report.id}
            className="relative flex flex-wrap items-center gap-x-6 gap-y-2 border-b py-3 transition-colors hover:bg-hover"
          >
            <div className="min-w-0 grow basis-56">
              <Link
                href={pages.report(report.id)}
                className="line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
                dir="auto"
              >
                {report.title}
              </Link>
              <p className="mt-0.5 flex gap-1.5 text-ui text-ink-3">
                <span className="truncate" dir="auto">
                  {datasets.find((dataset) => dataset.id === report.datasetId)?.name}
                </span>
                <span className="shrink-0">
                  · <RelativeTime at={report.createdAt} />
                </span>
              </p>
            </div>
            {report.status === "COMPLETED" && kpis[report.id] ? (
              <Figures kpis={kpis[report.id] ?? []} />
            ) : (
              <StatusBadge kind="report" status={report.status} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ kpis }: { kpis: FirstKpis[string] }) {
  return (
    <dl className="flex gap-6">
      {kpis.slice(0, 2).map((kpi) => (
        <div key={kpi.id} className="flex w-32 flex-col-reverse">
          <dt className="truncate text-xs text-ink-3" title={kpi.label}>
            {kpi.label}
          </dt>
          <dd className="truncate text-base font-semibold">
            {kpi.estimated && !kpi.display.startsWith("~") && "~"}
            {kpi.display}
          </dd>
        </div>
      ))}
    </dl>
  );
}
