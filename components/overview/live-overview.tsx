"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMay } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Plus } from "@/components/ui/icons";
import { PageHeader } from "@/components/ui/page/page-header";
import { reportQueries } from "@/lib/client/api/reports";
import type { DatasetItem } from "@/lib/contract/datasets";
import type { ReportItem } from "@/lib/contract/reports";
import { pages } from "@/lib/core/pages";
import { type FirstKpis, LatestReports } from "./latest-reports";
import { NeedsYou } from "./needs-you";
import { StillAsk } from "./still-ask";

interface LiveOverviewProps {
  reports: ReportItem[];
  datasets: DatasetItem[];
  kpis: FirstKpis;
  /** What waits for a person, but for reports. */
  waiting: readonly ReactNode[];
  questionCharsMax: number;
  firstSteps: ReactNode;
  /** Beside the reports; false where there is nothing of it. */
  aside: ReactNode;
}

const unfinished = (report: ReportItem) => report.status === "QUEUED" || report.status === "RUNNING";

/** The overview, as its reports go on. */
export function LiveOverview({ reports: initialData, firstSteps, aside, ...props }: LiveOverviewProps) {
  const { datasets, kpis, waiting, questionCharsMax } = props;
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
        <NeedsYou reports={reports} waiting={waiting} />
        {!started && !mayWrite && (
          <p className="max-w-[60ch] text-ink-2">No reports yet. They show up here once a member adds rows and runs a report.</p>
        )}
        {!started && mayWrite && firstSteps}
        {mayWrite && started && <StillAsk props={{ datasets, charsMax: questionCharsMax }} />}
        {aside && (
          <div className={cn("grid gap-x-12 gap-y-10", reports.length > 0 && "lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]")}>
            {reports.length > 0 && <LatestReports reports={reports} kpis={kpis} datasets={datasets} />}
            <div className={cn("grid min-w-0 content-start gap-x-12 gap-y-10", reports.length === 0 && "lg:grid-cols-2")}>
              {aside}
            </div>
          </div>
        )}
      </div>
    </>
  );
}
