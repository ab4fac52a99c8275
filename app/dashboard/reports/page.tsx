import type { Metadata, Route } from "next";
import { ReportList } from "@/components/reports/report-list";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { listReports } from "@/lib/reports/list-reports";

export const metadata: Metadata = { title: "Reports" };

export default async function Page() {
  const ctx = await pageCtx();
  const [reports, datasets] = await Promise.all([listReports(ctx), listDatasets(ctx)]);
  return (
    <>
      <PageHeader
        title="Reports"
        actions={
          reports.length > 0 && (
            <ButtonLink href={"/dashboard/reports/new" as Route} variant="primary">
              New report
            </ButtonLink>
          )
        }
      />
      <ReportList initial={reports} names={Object.fromEntries(datasets.map(({ id, name }) => [id, name]))} />
    </>
  );
}
