import type { Metadata } from "next";
import { mayWrite } from "@/app/dashboard/may-manage";
import { idOrNotFound, orNotFound } from "@/app/dashboard/or-not-found";
import { UploadDataset } from "@/components/datasets/upload/upload-dataset";
import { NewReportForm } from "@/components/reports/new/new-report-form";
import { ViewersLook } from "@/components/shell/role";
import { PageHeader } from "@/components/ui/page/page-header";
import { pages } from "@/lib/core/pages";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { findDatasets } from "@/lib/datasets/find-datasets";
import { getDataset } from "@/lib/datasets/get-dataset";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { getReportQuestion } from "@/lib/reports/get-report-question";

export const metadata: Metadata = { title: "New report" };

interface Props {
  searchParams: Promise<{ dataset?: string | string[]; from?: string | string[] }>;
}

export default async function Page({ searchParams }: Props) {
  const { dataset, from } = await searchParams;
  const ctx = await pageCtx();
  const asked = typeof from === "string" ? await orNotFound(getReportQuestion(ctx, idOrNotFound("report", from))) : null;
  const wanted = asked?.datasetId ?? (typeof dataset === "string" ? dataset : undefined);
  const datasets = await listDatasets(ctx);
  const [named] = wanted === undefined ? [] : (await findDatasets(ctx, { q: wanted, limit: 1 })).data;
  // What was asked for, even where it is empty; else the newest that has something to say.
  const start = named ?? datasets.find(({ rowCount }) => rowCount > 0) ?? null;
  return (
    <>
      <PageHeader title="New report" breadcrumbs={[{ label: "Reports", href: pages.reports() }, { label: "New report" }]} />
      {!mayWrite(ctx) ? (
        <ViewersLook what="asking for a report" />
      ) : datasets.length === 0 ? (
        <>
          <p className="mb-4 text-ink-2">A report needs rows. Upload a file first.</p>
          <UploadDataset rowsMax={PLAN_LIMITS[ctx.workspace.plan].rowsPerDatasetMax} then="report" />
        </>
      ) : (
        <NewReportForm
          start={{
            dataset: start && (await orNotFound(getDataset(ctx, start.id))),
            prompt: asked?.prompt ?? "",
            title: asked?.title ?? "",
          }}
        />
      )}
    </>
  );
}
