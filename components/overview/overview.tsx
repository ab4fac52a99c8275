"use client";

import { useQuery } from "@tanstack/react-query";
import { MinutesMeter } from "@/components/calls/minutes-meter";
import { useMay } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Plus } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { Meter } from "@/components/ui/meter";
import { PageHeader } from "@/components/ui/page/page-header";
import { reportQueries } from "@/lib/client/api/reports";
import type { CallUsage } from "@/lib/contract/calls";
import type { Connection } from "@/lib/contract/connections";
import type { DatasetItem } from "@/lib/contract/datasets";
import type { Webhook } from "@/lib/contract/events/webhooks";
import type { IntegrationItem } from "@/lib/contract/integrations";
import type { ReportItem } from "@/lib/contract/reports";
import { formatInteger } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { AskAnywhere } from "./ask-anywhere";
import { CallWeek, type CallWeekData } from "./call-week";
import { FirstSteps } from "./first-steps";
import { LatestDatasets } from "./latest-datasets";
import { type FirstKpis, LatestReports } from "./latest-reports";
import { NeedsYou } from "./needs-you";

interface OverviewProps {
  reports: ReportItem[];
  datasets: DatasetItem[];
  kpis: FirstKpis;
  integrations: IntegrationItem[];
  connections: Connection[];
  webhooks: Webhook[];
  hasKeys: boolean;
  rowsPerDatasetMax: number;
  planLabel: string;
  usage: CallUsage;
  week: CallWeekData;
}

const unfinished = (report: ReportItem) => report.status === "QUEUED" || report.status === "RUNNING";

/** What happened lately and what needs somebody; before that, the first steps. */
export function Overview(props: OverviewProps) {
  const {
    reports: initialData,
    datasets,
    integrations,
    connections,
    webhooks,
    kpis,
    hasKeys,
    rowsPerDatasetMax,
    planLabel,
    usage,
    week,
  } = props;
  const { data: reports } = useQuery({
    ...reportQueries.overview(),
    initialData,
    // Only while something is under way.
    refetchInterval: ({ state }) => (state.data?.some(unfinished) ? 3000 : false),
  });
  const mayWrite = useMay("member");
  const started = reports.some((report) => report.status === "COMPLETED");
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          started &&
          mayWrite && (
            <ButtonLink href={pages.newReport()} variant="primary">
              <Plus aria-hidden />
              New report
            </ButtonLink>
          )
        }
      />
      <div className="flex flex-col gap-10">
        <NeedsYou reports={reports} integrations={integrations} connections={connections} webhooks={webhooks} usage={usage} />
        {!started && !mayWrite && (
          <p className="max-w-[60ch] text-ink-2">No reports yet. They show up here once a member adds rows and runs a report.</p>
        )}
        {!started && mayWrite && (
          <FirstSteps
            datasets={datasets}
            reports={reports}
            hasKeys={hasKeys}
            hasCalls={week.hasCalls || connections.length > 0}
          />
        )}
        {mayWrite && started && <AskAnywhere datasets={datasets} />}
        {(datasets.length > 0 || week.hasCalls) && (
          <div className={cn("grid gap-x-12 gap-y-10", reports.length > 0 && "lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]")}>
            {reports.length > 0 && <LatestReports reports={reports} kpis={kpis} datasets={datasets} />}
            <div className={cn("grid min-w-0 content-start gap-x-12 gap-y-10", reports.length === 0 && "lg:grid-cols-2")}>
              {week.hasCalls && <CallWeek week={week} />}
              {datasets.length > 0 && <LatestDatasets datasets={datasets} />}
              <ThisMonth datasets={datasets} max={rowsPerDatasetMax} planLabel={planLabel} usage={usage} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function ThisMonth({
  datasets,
  max,
  planLabel,
  usage,
}: {
  datasets: readonly DatasetItem[];
  max: number;
  planLabel: string;
  usage: CallUsage;
}) {
  const { locale } = useLocale();
  const rows = Math.max(0, ...datasets.map((dataset) => dataset.rowCount));
  return (
    <section aria-labelledby="usage">
      <h2 id="usage" className="mb-3 text-base font-semibold">
        This month <span className="font-normal text-ink-3">({planLabel} plan)</span>
      </h2>
      <MinutesMeter usage={usage} className="mb-4" />
      <Meter
        label="Rows in the largest dataset"
        value={rows}
        max={max}
        text={`${formatInteger(rows, locale)} of ${formatInteger(max, locale)}`}
        consequence="Rows beyond this aren't stored."
      />
    </section>
  );
}
