import type { Metadata, Route } from "next";
import { UploadDataset } from "@/components/datasets/upload-dataset";
import { PageHeader } from "@/components/ui/page-header";
import { PLAN_LIMITS } from "@/lib/contract/plans";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Upload file" };

export default async function Page() {
  const { workspace } = await pageCtx();
  return (
    <>
      <PageHeader
        title="Upload file"
        breadcrumbs={[{ label: "Datasets", href: "/dashboard/datasets" as Route }, { label: "Upload file" }]}
      />
      <UploadDataset rowsMax={PLAN_LIMITS[workspace.plan].rowsPerDatasetMax} />
    </>
  );
}
