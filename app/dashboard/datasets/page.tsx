import type { Metadata } from "next";
import { DatasetList } from "@/components/datasets/dataset-list";
import { May } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page/page-header";
import { pages } from "@/lib/core/pages";
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
            <May>
              <ButtonLink href={pages.newDataset()} variant="primary">
                Upload file
              </ButtonLink>
            </May>
          )
        }
      />
      <DatasetList datasets={datasets} />
    </>
  );
}
