import type { Metadata } from "next";
import { cache } from "react";
import { idOrNotFound, orNotFound } from "@/app/dashboard/or-not-found";
import { DatasetView } from "@/components/datasets/dataset-view";
import { tabOf } from "@/components/datasets/tabs";
import { entityOf } from "@/lib/analysis/meaning/entity";
import type { Id } from "@/lib/core/ids";
import { getDatasetState } from "@/lib/datasets/batches/get-dataset-state";
import { getDataset } from "@/lib/datasets/get-dataset";
import { getDatasetQuality } from "@/lib/datasets/get-dataset-quality";
import { pageCtx } from "@/lib/http/page-ctx";
import { listIntegrationDetails } from "@/lib/sources/list-integration-details";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ tab?: string | string[] }>;
}

const ctxOf = cache(pageCtx);
const datasetOf = cache(async (id: Id<"dataset">) => orNotFound(getDataset(await ctxOf(), id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await datasetOf(idOrNotFound("dataset", (await params).id))).name };
}

export default async function Page({ params, searchParams }: Props) {
  const [address, { tab }] = await Promise.all([params, searchParams]);
  const id = idOrNotFound("dataset", address.id);
  const dataset = await datasetOf(id);
  const ctx = await ctxOf();
  const [quality, state, integrations] = await Promise.all([
    orNotFound(getDatasetQuality(ctx, id)),
    orNotFound(getDatasetState(ctx, id)),
    listIntegrationDetails(ctx),
  ]);
  return (
    <DatasetView
      dataset={dataset}
      tab={tabOf(tab)}
      quality={quality.findings}
      reading={quality.reading}
      reportCount={quality.reportCount}
      state={state}
      feeds={integrations.filter(({ datasetId }) => datasetId === id).map(({ name }) => name)}
      rowsName={entityOf(dataset.name, dataset.columns) ?? "rows"}
    />
  );
}
