"use client";

import { stillPart } from "@/components/ui/layer/still";
import { PageHeader } from "@/components/ui/page/page-header";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** The list of datasets, as the server drew it until somebody uses it. */
export const StillDatasets = stillPart(
  async () => (await import("./datasets-page")).DatasetsPage,
  <>
    <PageHeader title="Datasets" />
    <SkeletonRows rows={6} label="Loading datasets" />
  </>,
);
