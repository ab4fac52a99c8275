import type { Metadata } from "next";
import { mayWrite } from "@/app/dashboard/may-manage";
import { paramsOf } from "@/app/dashboard/params-of";
import { refetchMs } from "@/components/reports/list/refetch-ms";
import { askedOfReports, readReportView } from "@/components/reports/list/report-list-view";
import { StillReports } from "@/components/reports/list/still-reports";
import { ReportTabs } from "@/components/schedules/report-tabs";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page/page-header";
import { reportQuery } from "@/lib/contract/reports";
import { pages } from "@/lib/core/pages";
import { findDatasets } from "@/lib/datasets/find-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { findReports } from "@/lib/reports/listing/find-reports";
import { listSchedules } from "@/lib/schedules/list-schedules";
import { listMembers } from "@/lib/workspaces/people/list-members";

export const metadata: Metadata = { title: "Reports" };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const ctx = await pageCtx();
  const asked = askedOfReports(readReportView(paramsOf(await searchParams)));
  const [page, schedules, members, dataset] = await Promise.all([
    findReports(ctx, reportQuery.parse(asked)),
    listSchedules(ctx),
    listMembers(ctx),
    asked.datasetId === undefined ? null : findDatasets(ctx, { q: asked.datasetId, limit: 1 }),
  ]);
  const first = { nextCursor: null, ...page };
  const hasReports = page.data.length > 0 || (await findReports(ctx, { limit: 1 })).data.length > 0;
  return (
    <>
      <PageHeader
        title="Reports"
        actions={
          hasReports &&
          mayWrite(ctx) && (
            <ButtonLink href={pages.newReport()} variant="primary">
              New report
            </ButtonLink>
          )
        }
      />
      <ReportTabs />
      <StillReports
        isLive={refetchMs([first]) !== false}
        props={{
          initial: { asked, page: first },
          datasetName: dataset?.data[0]?.name ?? null,
          schedules,
          people: members.map(({ id, name }) => ({ id, name })),
        }}
      />
    </>
  );
}
