import type { Metadata } from "next";
import { paramsOf } from "@/app/dashboard/params-of";
import { askedOfDatasets, readDatasetView } from "@/components/datasets/list/dataset-list-view";
import { StillDatasets } from "@/components/datasets/list/still-datasets";
import { datasetQuery } from "@/lib/contract/datasets";
import { findDatasets } from "@/lib/datasets/find-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { listMembers } from "@/lib/workspaces/people/list-members";

export const metadata: Metadata = { title: "Datasets" };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const ctx = await pageCtx();
  const asked = askedOfDatasets(readDatasetView(paramsOf(await searchParams)));
  const [page, members] = await Promise.all([findDatasets(ctx, datasetQuery.parse(asked)), listMembers(ctx)]);
  return (
    <StillDatasets
      props={{
        initial: { asked, page: { nextCursor: null, ...page } },
        people: members.map(({ id, name }) => ({ id, name })),
      }}
    />
  );
}
