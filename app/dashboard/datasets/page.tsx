import type { Metadata, Route } from "next";
import { DatasetList } from "@/components/datasets/dataset-list";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { listDatasetOverview } from "@/lib/datasets/list-dataset-overview";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Datasets" };

export default async function Page() {
  const datasets = await listDatasetOverview(await pageCtx());
  return (
    <>
      <PageHeader
        title="Datasets"
        actions={
          datasets.length > 0 && (
            <ButtonLink href={"/dashboard/datasets/new" as Route} variant="primary">
              Upload file
            </ButtonLink>
          )
        }
      />
      <DatasetList datasets={datasets} />
    </>
  );
}
