import type { Metadata } from "next";
import { mayWrite } from "@/app/dashboard/may-manage";
import { FilteredReports } from "@/components/reports/list/filtered-reports";
import { readReportFilter } from "@/components/reports/list/report-filter";
import { ReportTabs } from "@/components/schedules/report-tabs";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page/page-header";
import { pages } from "@/lib/core/pages";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { listReports } from "@/lib/reports/list-reports";
import { listMadeReports } from "@/lib/schedules/list-made-reports";
import { listSchedules } from "@/lib/schedules/list-schedules";

export const metadata: Metadata = { title: "Reports" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
  const ctx = await pageCtx();
  const [reports, datasets, made, schedules, words] = await Promise.all([
    listReports(ctx),
    listDatasets(ctx),
    listMadeReports(ctx),
    listSchedules(ctx),
    searchParams,
  ]);
  return (
    <>
      <PageHeader
        title="Reports"
        actions={
          reports.length > 0 &&
          mayWrite(ctx) && (
            <ButtonLink href={pages.newReport()} variant="primary">
              New report
            </ButtonLink>
          )
        }
      />
      <ReportTabs />
      <FilteredReports
        initial={reports}
        names={Object.fromEntries(datasets.map(({ id, name }) => [id, name]))}
        made={made}
        schedules={schedules}
        filter={readReportFilter(words)}
      />
    </>
  );
}
