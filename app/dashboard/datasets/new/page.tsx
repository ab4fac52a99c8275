import type { Metadata } from "next";
import { mayWrite } from "@/app/dashboard/may-manage";
import { UploadDataset } from "@/components/datasets/upload/upload-dataset";
import { ViewersLook } from "@/components/shell/role";
import { PageHeader } from "@/components/ui/page/page-header";
import { pages } from "@/lib/core/pages";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Upload file" };

export default async function Page() {
  const ctx = await pageCtx();
  return (
    <>
      <PageHeader title="Upload file" breadcrumbs={[{ label: "Datasets", href: pages.datasets() }, { label: "Upload file" }]} />
      {mayWrite(ctx) ? (
        <UploadDataset rowsMax={PLAN_LIMITS[ctx.workspace.plan].rowsPerDatasetMax} />
      ) : (
        <ViewersLook what="bringing in a file" />
      )}
    </>
  );
}
